// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Limits what the account pays for the operations of a session: gas, and its cost at the price of the block. All gas that an operation may
/// use counts. It replaces the Simple Gas Policy of Smart Sessions, at the same address as on public chains, because no package contains
/// its code.
contract SessionGasPolicy {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    struct Config {
        uint128 gasLimit;
        uint128 gasUsed;
        uint128 costLimit;
        uint128 costUsed;
    }

    error PolicyNotInitialized(bytes32 id, address multiplexer, address account);

    mapping(bytes32 id => mapping(address multiplexer => mapping(address account => Config))) private configs;

    function initializeWithMultiplexer(address account, bytes32 id, bytes calldata initData) external {
        (uint128 gas, uint128 cost) = (uint128(bytes16(initData[:16])), uint128(bytes16(initData[16:32])));
        if (gas == 0 || cost == 0) revert PolicyNotInitialized(id, msg.sender, account);
        configs[id][msg.sender][account] = Config(gas, 0, cost, 0);
    }

    function checkUserOpPolicy(bytes32 id, PackedUserOperation calldata operation) external returns (uint256) {
        Config storage config = configs[id][msg.sender][operation.sender];
        if (config.gasLimit == 0) revert PolicyNotInitialized(id, msg.sender, operation.sender);
        uint256 limits = uint256(operation.accountGasLimits);
        uint256 gas = (limits >> 128) + uint128(limits) + operation.preVerificationGas;
        uint256 cost = gas * _price(uint256(operation.gasFees));
        if (config.gasUsed + gas > config.gasLimit || config.costUsed + cost > config.costLimit) return 1;
        config.gasUsed += uint128(gas);
        config.costUsed += uint128(cost);
        return 0;
    }

    function getGasConfig(bytes32 id, address multiplexer, address account)
        external
        view
        returns (uint128 gasLimit, uint128 gasUsed, uint128 costLimit, uint128 costUsed)
    {
        Config storage config = configs[id][multiplexer][account];
        return (config.gasLimit, config.gasUsed, config.costLimit, config.costUsed);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }

    function _price(uint256 fees) private view returns (uint256) {
        (uint256 priority, uint256 most) = (fees >> 128, uint128(fees));
        uint256 now_ = priority + block.basefee;
        return most == priority || most < now_ ? most : now_;
    }
}
