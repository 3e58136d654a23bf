// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

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

/// What the policies of Kernel's permissions on the local chain have in common. A policy that was removed cannot be installed again under
/// the same id.
abstract contract KernelPolicy {
    enum Status {
        Unknown,
        Live,
        Removed
    }

    mapping(address account => uint256) public usedIds;
    mapping(bytes32 id => mapping(address account => Status)) public status;

    function onInstall(bytes calldata data) external payable {
        bytes32 id = bytes32(data[:32]);
        require(status[id][msg.sender] == Status.Unknown);
        _install(id, data[32:]);
        status[id][msg.sender] = Status.Live;
        usedIds[msg.sender]++;
    }

    function onUninstall(bytes calldata data) external payable {
        bytes32 id = bytes32(data[:32]);
        require(status[id][msg.sender] == Status.Live);
        status[id][msg.sender] = Status.Removed;
        usedIds[msg.sender]--;
    }

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 5;
    }

    function isInitialized(address account) external view returns (bool) {
        return usedIds[account] > 0;
    }

    function checkUserOpPolicy(bytes32 id, PackedUserOperation calldata operation) external payable returns (uint256) {
        require(status[id][msg.sender] == Status.Live);
        return _check(id, operation);
    }

    function checkSignaturePolicy(bytes32 id, address, bytes32, bytes calldata) external view returns (uint256) {
        require(status[id][msg.sender] == Status.Live);
        return 0;
    }

    function _install(bytes32 id, bytes calldata data) internal virtual;

    /// Returns 0, 1 for a failure, or the times between which the operation is valid (ERC-4337).
    function _check(bytes32 id, PackedUserOperation calldata operation) internal virtual returns (uint256);
}
