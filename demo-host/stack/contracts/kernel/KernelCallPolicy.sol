// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {KernelPolicy, PackedUserOperation} from "./KernelPolicy.sol";

/// Limits which calls operations make: target (zero: any), method, coins, and words of the arguments. It replaces ZeroDev's CallPolicy
/// 0.0.4, at the same address as on public chains.
contract KernelCallPolicy is KernelPolicy {
    enum Condition {
        Equal,
        Greater,
        Less,
        GreaterOrEqual,
        LessOrEqual,
        NotEqual,
        OneOf
    }

    struct Rule {
        Condition condition;
        uint64 offset;
        bytes32[] params;
    }

    struct Permission {
        bytes1 callType;
        address target;
        bytes4 selector;
        uint256 valueLimit;
        Rule[] rules;
    }

    struct Execution {
        address target;
        uint256 value;
        bytes callData;
    }

    error InvalidCallType();
    error InvalidCallData();
    error CallViolatesParamRule();
    error CallViolatesValueRule();

    bytes4 private constant EXECUTE = 0xe9ae5c53;

    /// What is allowed, encoded as (uint256 valueLimit, Rule[] rules), or empty.
    mapping(bytes32 id => mapping(bytes32 call => mapping(address account => bytes))) private _allowed;

    function encodedPermissions(bytes32 id, bytes32 call, address account) external view returns (bytes memory) {
        return _allowed[id][call][account];
    }

    function _install(bytes32 id, bytes calldata data) internal override {
        Permission[] memory permissions = abi.decode(data, (Permission[]));
        for (uint256 i = 0; i < permissions.length; i++) {
            Permission memory permission = permissions[i];
            bytes32 call = _keyOf(permission.callType, permission.target, permission.selector);
            require(_allowed[id][call][msg.sender].length == 0, "duplicate permissionHash");
            for (uint256 j = 0; j < permission.rules.length; j++) {
                Rule memory rule = permission.rules[j];
                require(rule.condition == Condition.OneOf || rule.params.length == 1, "one param");
            }
            _allowed[id][call][msg.sender] = abi.encode(permission.valueLimit, permission.rules);
        }
    }

    function _check(bytes32 id, PackedUserOperation calldata operation) internal view override returns (uint256) {
        require(bytes4(operation.callData[:4]) == EXECUTE);
        (bytes32 mode, bytes memory call) = abi.decode(operation.callData[4:], (bytes32, bytes));
        bytes1 kind = bytes1(mode);
        if (kind == 0x00) {
            this.checkPacked(id, msg.sender, call);
        } else if (kind == 0x01) {
            Execution[] memory calls = abi.decode(call, (Execution[]));
            for (uint256 i = 0; i < calls.length; i++) {
                this.checkCall(id, msg.sender, 0x00, calls[i].target, calls[i].value, calls[i].callData);
            }
        } else if (kind == 0xff) {
            this.checkDelegated(id, msg.sender, call);
        } else {
            revert InvalidCallType();
        }
        return 0;
    }

    function checkPacked(bytes32 id, address account, bytes calldata call) external view {
        this.checkCall(id, account, 0x00, address(bytes20(call[:20])), uint256(bytes32(call[20:52])), call[52:]);
    }

    function checkDelegated(bytes32 id, address account, bytes calldata call) external view {
        this.checkCall(id, account, 0xff, address(bytes20(call[:20])), 0, call[20:]);
    }

    function checkCall(bytes32 id, address account, bytes1 kind, address target, uint256 value, bytes calldata data)
        external
        view
    {
        bytes4 selector = data.length == 0 ? bytes4(0) : bytes4(data[:4]);
        bytes memory allowed = _allowed[id][_keyOf(kind, target, selector)][account];
        if (allowed.length == 0) allowed = _allowed[id][_keyOf(kind, address(0), selector)][account];
        if (allowed.length == 0) revert InvalidCallData();
        (uint256 most, Rule[] memory rules) = abi.decode(allowed, (uint256, Rule[]));
        if (value > most) revert CallViolatesValueRule();
        for (uint256 i = 0; i < rules.length; i++) {
            uint256 from = 4 + rules[i].offset;
            if (!_holds(rules[i], bytes32(data[from:from + 32]))) revert CallViolatesParamRule();
        }
    }

    function _holds(Rule memory rule, bytes32 given) private pure returns (bool) {
        Condition condition = rule.condition;
        if (condition == Condition.OneOf) {
            for (uint256 i = 0; i < rule.params.length; i++) {
                if (given == rule.params[i]) return true;
            }
            return false;
        }
        bytes32 wanted = rule.params[0];
        if (condition == Condition.Equal) return given == wanted;
        if (condition == Condition.Greater) return given > wanted;
        if (condition == Condition.Less) return given < wanted;
        if (condition == Condition.GreaterOrEqual) return given >= wanted;
        if (condition == Condition.LessOrEqual) return given <= wanted;
        return given != wanted;
    }

    function _keyOf(bytes1 kind, address target, bytes4 selector) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(kind, target, selector));
    }
}
