// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Pays for the user operations (ERC-4337, entry point 0.8) that one key has signed for. Called like the verifying paymaster of entry point
/// 0.7: times of 32 bytes each, then the signature.
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

    /// Address and two limits of 16 bytes come before what this contract is told.
    uint256 private constant LIMITS = 20;
    uint256 private constant DATA = 52;

    address private immutable entryPoint;
    address private immutable signer;

    error OnlyEntryPoint();

    constructor(address at, address sponsor) {
        entryPoint = at;
        signer = sponsor;
    }

    /// What is signed: all of the operation but the two signatures.
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

    /// Of a sender that is handed over (EIP-7702) its mark alone, which bundlers write with and without zeros.
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
