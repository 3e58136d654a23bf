// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

interface IERC5267 {
    function eip712Domain()
        external
        view
        returns (bytes1, string memory, string memory, uint256, address, bytes32, uint256[] memory);
}

/// What a Nexus asks whether its owner has signed: stands where its K1 validator stands on public chains, of which no code can be had here.
/// A signature of the account counts in the account's own domain alone (ERC-7739, `PersonalSign`).
contract NexusOwnerValidator {
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

    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant PERSONAL_SIGN = keccak256("PersonalSign(bytes prefixed)");

    mapping(address account => address) public smartAccountOwners;

    function onInstall(bytes calldata data) external {
        smartAccountOwners[msg.sender] = address(bytes20(data[:20]));
    }

    function onUninstall(bytes calldata) external {
        delete smartAccountOwners[msg.sender];
    }

    function isModuleType(uint256 kind) external pure returns (bool) {
        return kind == 1;
    }

    function isInitialized(address account) external view returns (bool) {
        return smartAccountOwners[account] != address(0);
    }

    function validateUserOp(PackedUserOperation calldata operation, bytes32 hash) external view returns (uint256) {
        return _isOwners(hash, operation.signature) ? 0 : 1;
    }

    function isValidSignatureWithSender(address, bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bytes32 nested = keccak256(abi.encodePacked(hex"1901", _domain(), keccak256(abi.encode(PERSONAL_SIGN, hash))));
        return _isOwners(nested, signature) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function _domain() private view returns (bytes32) {
        (, string memory name, string memory version, uint256 chainId, address account,,) =
            IERC5267(msg.sender).eip712Domain();
        return keccak256(abi.encode(DOMAIN, keccak256(bytes(name)), keccak256(bytes(version)), chainId, account));
    }

    function _isOwners(bytes32 hash, bytes calldata signature) private view returns (bool) {
        address owner = smartAccountOwners[msg.sender];
        (address plain,,) = ECDSA.tryRecover(hash, signature);
        (address prefixed,,) = ECDSA.tryRecover(hash.toEthSignedMessageHash(), signature);
        return owner != address(0) && (plain == owner || prefixed == owner);
    }
}
