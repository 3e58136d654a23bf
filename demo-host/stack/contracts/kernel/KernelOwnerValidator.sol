// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Validates the owner's signature for Kernel accounts. It replaces Kernel's ECDSA validator, at the same address as on public chains,
/// because no package contains its code, and it returns the same results.
contract KernelOwnerValidator {
    using MessageHashUtils for bytes32;

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

    mapping(address account => address) public ownerOf;

    function onInstall(bytes calldata data) external payable {
        ownerOf[msg.sender] = address(bytes20(data[:20]));
    }

    function onUninstall(bytes calldata) external payable {
        delete ownerOf[msg.sender];
    }

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 1 || kind == 4;
    }

    function isInitialized(address account) external view returns (bool) {
        return ownerOf[account] != address(0);
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash) external payable returns (uint256) {
        return _isOwners(hash, operation.signature) ? 0 : 1;
    }

    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isOwners(hash, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function _isOwners(bytes32 hash, bytes calldata signature) private view returns (bool) {
        address owner = ownerOf[msg.sender];
        (address plain,,) = ECDSA.tryRecover(hash, signature);
        (address prefixed,,) = ECDSA.tryRecover(hash.toEthSignedMessageHash(), signature);
        return owner != address(0) && (plain == owner || prefixed == owner);
    }
}
