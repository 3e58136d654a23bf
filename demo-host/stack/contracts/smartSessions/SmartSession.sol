// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A wrapper at the address that Smart Sessions has on public chains. It calls the code of Smart Sessions that a package contains. That
/// code is of an earlier build, whose sessions have no `permitERC4337Paymaster`, and whose contents for signatures have no domain. So this
/// contract converts the sessions, without contents, and enforces that no paymaster is used.
contract SmartSession {
    struct Policy {
        address policy;
        bytes initData;
    }

    struct Content {
        bytes32 appDomainSeparator;
        string[] contentNames;
    }

    struct Signatures {
        Content[] allowedERC7739Content;
        Policy[] erc1271Policies;
    }

    struct Action {
        bytes4 actionTargetSelector;
        address actionTarget;
        Policy[] actionPolicies;
    }

    struct Session {
        address sessionValidator;
        bytes sessionValidatorInitData;
        bytes32 salt;
        Policy[] userOpPolicies;
        Signatures erc7739Policies;
        Action[] actions;
        bool permitERC4337Paymaster;
    }

    struct EarlierSignatures {
        string[] allowedERC7739Content;
        Policy[] erc1271Policies;
    }

    struct EarlierSession {
        address sessionValidator;
        bytes sessionValidatorInitData;
        bytes32 salt;
        Policy[] userOpPolicies;
        EarlierSignatures erc7739Policies;
        Action[] actions;
    }

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

    /// `enableSessions` of the earlier build.
    bytes4 private constant ENABLE_SESSIONS = bytes4(
        keccak256(
            "enableSessions((address,bytes,bytes32,(address,bytes)[],(string[],(address,bytes)[]),(bytes4,address,(address,bytes)[])[])[])"
        )
    );

    error PaymasterValidationNotEnabled(bytes32 permissionId);
    error UnsupportedSession();
    error UnsupportedMode();

    address private immutable implementation;

    constructor(address earlier) {
        implementation = earlier;
    }

    function enableSessions(Session[] calldata sessions) external returns (bytes32[] memory permissionIds) {
        return _enable(sessions);
    }

    function onInstall(bytes calldata data) external {
        if (data.length > 0) _enable(abi.decode(data[1:], (Session[])));
    }

    /// The signature is a mode (0: the session is enabled), the session's id, and the signature of its key. The earlier build takes the last
    /// one compressed.
    function validateUserOp(PackedUserOperation memory operation, bytes32 hash) external returns (uint256) {
        bytes memory signature = operation.signature;
        bytes32 permissionId;
        assembly {
            permissionId := mload(add(signature, 0x21))
        }
        if (operation.paymasterAndData.length > 0) revert PaymasterValidationNotEnabled(permissionId);
        if (signature.length < 33 || signature[0] != 0) revert UnsupportedMode();
        bytes memory ofKey = new bytes(signature.length - 33);
        for (uint256 i; i < ofKey.length; i++) {
            ofKey[i] = signature[i + 33];
        }
        operation.signature = abi.encodePacked(bytes1(0), permissionId, _literal(abi.encode(ofKey)));
        bytes memory result = _call(abi.encodeWithSelector(this.validateUserOp.selector, operation, hash));
        return abi.decode(result, (uint256));
    }

    fallback(bytes calldata data) external returns (bytes memory) {
        return _call(data);
    }

    function _enable(Session[] memory sessions) private returns (bytes32[] memory permissionIds) {
        EarlierSession[] memory earlier = new EarlierSession[](sessions.length);
        permissionIds = new bytes32[](sessions.length);
        for (uint256 i; i < sessions.length; i++) {
            Session memory session = sessions[i];
            if (session.permitERC4337Paymaster || session.erc7739Policies.allowedERC7739Content.length > 0) {
                revert UnsupportedSession();
            }
            permissionIds[i] =
                keccak256(abi.encode(session.sessionValidator, session.sessionValidatorInitData, session.salt));
            earlier[i] = EarlierSession(
                session.sessionValidator,
                session.sessionValidatorInitData,
                session.salt,
                session.userOpPolicies,
                EarlierSignatures(new string[](0), session.erc7739Policies.erc1271Policies),
                session.actions
            );
        }
        _call(abi.encodeWithSelector(ENABLE_SESSIONS, earlier));
    }

    /// Returns words in the format of FastLZ, as runs of 32 bytes that are not compressed.
    function _literal(bytes memory words) private pure returns (bytes memory result) {
        for (uint256 at = 0x20; at <= words.length; at += 0x20) {
            bytes32 word;
            assembly {
                word := mload(add(words, at))
            }
            result = abi.encodePacked(result, bytes1(0x1f), word);
        }
    }

    function _call(bytes memory data) private returns (bytes memory result) {
        bool done;
        (done, result) = implementation.delegatecall(data);
        if (!done) {
            assembly {
                revert(add(result, 0x20), mload(result))
            }
        }
    }
}
