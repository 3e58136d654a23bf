// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Limits the sum of a token that a session may transfer. It replaces the ERC-20 Spending Limit Policy of Smart Sessions, at the same
/// address as on public chains, because no package contains its code. That contract counts approvals too; this one refuses them.
contract SessionTokenPolicy {
    struct Config {
        uint256 limit;
        uint256 used;
    }

    error InvalidTokenAddress(address token);
    error InvalidLimit(uint256 limit);

    mapping(bytes32 id => mapping(address multiplexer => mapping(address token => mapping(address account => Config))))
        private configs;

    function initializeWithMultiplexer(address account, bytes32 id, bytes calldata initData) external {
        (address[] memory tokens, uint256[] memory limits) = abi.decode(initData, (address[], uint256[]));
        for (uint256 i; i < tokens.length; i++) {
            if (tokens[i] == address(0)) revert InvalidTokenAddress(tokens[i]);
            if (limits[i] == 0) revert InvalidLimit(limits[i]);
            configs[id][msg.sender][tokens[i]][account] = Config(limits[i], 0);
        }
    }

    function checkAction(bytes32 id, address account, address target, uint256 value, bytes calldata data)
        external
        returns (uint256)
    {
        if (value != 0 || bytes4(data[:4]) != bytes4(keccak256("transfer(address,uint256)"))) return 1;
        (, uint256 amount) = abi.decode(data[4:], (address, uint256));
        Config storage config = configs[id][msg.sender][target][account];
        if (config.used + amount > config.limit) return 1;
        config.used += amount;
        return 0;
    }

    function getPolicyData(bytes32 id, address multiplexer, address token, address account)
        external
        view
        returns (uint256 spendingLimit, uint256 alreadySpent, uint256 approvedAmount)
    {
        Config storage config = configs[id][multiplexer][token][account];
        if (config.limit == 0) revert InvalidTokenAddress(token);
        return (config.limit, config.used, 0);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }
}
