// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Pays for user operations (ERC-4337, entry point 0.8) that one key has signed. It uses the data format of the verifying paymaster of
/// entry point 0.7: two times of 32 bytes each, then the signature.
contract SponsorPaymaster {
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

    /// Offsets in `paymasterAndData`: an address and two limits of 16 bytes precede the data for this contract.
    uint256 private constant LIMITS = 20;
    uint256 private constant DATA = 52;

    address private immutable entryPoint;
    address private immutable signer;

    error OnlyEntryPoint();

    constructor(address at, address sponsor) {
        entryPoint = at;
        signer = sponsor;
    }

    /// Returns the hash to sign. It covers the whole operation except the two signatures.
    function getHash(PackedUserOperation calldata operation, uint48 validUntil, uint48 validAfter)
        public
        view
        returns (bytes32)
    {
        return keccak256(
            abi.encode(
                keccak256(abi.encode(operation.sender, operation.nonce)),
                keccak256(_initCode(operation.initCode)),
                keccak256(operation.callData),
                keccak256(abi.encode(operation.accountGasLimits, operation.preVerificationGas, operation.gasFees)),
                keccak256(operation.paymasterAndData[LIMITS:DATA]),
                keccak256(abi.encode(block.chainid, address(this), validUntil, validAfter))
            )
        );
    }

    /// For a delegated sender (EIP-7702) returns only the marker, which bundlers write with or without trailing zeros.
    function _initCode(bytes calldata given) private pure returns (bytes calldata) {
        return given.length > 1 && bytes2(given[:2]) == 0x7702 ? given[:2] : given;
    }

    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        require(msg.sender == entryPoint, OnlyEntryPoint());
        (uint48 validUntil, uint48 validAfter) =
            abi.decode(operation.paymasterAndData[DATA:DATA + 64], (uint48, uint48));
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(getHash(operation, validUntil, validAfter));
        (address recovered,,) = ECDSA.tryRecover(hash, operation.paymasterAndData[DATA + 64:]);
        uint256 failed = recovered == signer ? 0 : 1;
        return ("", failed | (uint256(validUntil) << 160) | (uint256(validAfter) << 208));
    }
}
