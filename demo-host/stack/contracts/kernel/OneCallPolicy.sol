// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A policy of Kernel's permissions (module type 5) that stores nothing: an operation makes exactly one call and has no paymaster, and the
/// key signs no messages. ZeroDev's policies limit each call of a batch, and the number of operations, so without this one a single
/// operation could contain any number of payments. Anybody can deploy it, at the same address on every chain.
contract OneCallPolicy {
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

    /// execute(bytes32 mode, bytes executionCalldata) of ERC-7579.
    bytes4 private constant EXECUTE = 0xe9ae5c53;
    /// Bytes of a single call before its data: the target and the coins.
    uint256 private constant HEAD = 52;

    function onInstall(bytes calldata) external payable {}

    function onUninstall(bytes calldata) external payable {}

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 5;
    }

    function isInitialized(address) external pure returns (bool) {
        return true;
    }

    /// Returns 0 for one call (mode 0: single, reverts on failure) with empty data or a method, and 1 otherwise. The method 0x00000000
    /// is refused because the call policy treats it as empty data, and a paymaster because it could take its fee from a token allowance.
    function checkUserOpPolicy(bytes32, PackedUserOperation calldata operation) external payable returns (uint256) {
        bytes calldata data = operation.callData;
        if (operation.paymasterAndData.length > 0 || data.length < 4 || bytes4(data) != EXECUTE) return 1;
        (bytes32 mode, bytes memory execution) = abi.decode(data[4:], (bytes32, bytes));
        if (mode != bytes32(0) || execution.length < HEAD) return 1;
        if (execution.length == HEAD) return 0;
        if (execution.length < HEAD + 4) return 1;
        bytes1 method = execution[HEAD] | execution[HEAD + 1] | execution[HEAD + 2] | execution[HEAD + 3];
        return method == 0 ? 1 : 0;
    }

    /// The key signs no messages for the account (ERC-1271).
    function checkSignaturePolicy(bytes32, address, bytes32, bytes calldata) external pure returns (uint256) {
        return 1;
    }
}
