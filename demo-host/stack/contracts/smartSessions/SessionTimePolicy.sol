// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Limits the time in which a session may be used. It replaces the Time Frame Policy of Smart Sessions, at the same address as on public
/// chains, because no package contains its code.
contract SessionTimePolicy {
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

    error PolicyNotInitialized(bytes32 id, address multiplexer, address account);

    /// `validUntil`, then `validAfter`, in the lower 96 bits.
    mapping(bytes32 id => mapping(address multiplexer => mapping(address account => uint256))) private frames;

    function initializeWithMultiplexer(address account, bytes32 id, bytes calldata initData) external {
        uint256 frame = uint96(bytes12(initData[:12]));
        uint256 until = frame >> 48;
        if (until != 0 && uint48(frame) > until) revert PolicyNotInitialized(id, msg.sender, account);
        frames[id][msg.sender][account] = frame;
    }

    /// Returns validation data of ERC-4337: the times, and 0 for no aggregator.
    function checkUserOpPolicy(bytes32 id, PackedUserOperation calldata operation) external view returns (uint256) {
        uint256 frame = frames[id][msg.sender][operation.sender];
        if (frame == 0) revert PolicyNotInitialized(id, msg.sender, operation.sender);
        return (frame >> 48 << 160) | (uint256(uint48(frame)) << 208);
    }

    function getTimeFrameConfig(bytes32 id, address multiplexer, address account) external view returns (uint256) {
        return frames[id][multiplexer][account];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id != 0xffffffff;
    }
}
