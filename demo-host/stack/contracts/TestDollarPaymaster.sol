// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Pays the fees of user operations (ERC-4337, entry points 0.6 to 0.8) and takes a token for them, at a fixed rate. It takes the token
/// after the calls, which may grant the allowance. If an account's allowance is less than its fee, its calls are reverted.
contract TestDollarPaymaster {
    using SafeERC20 for IERC20;

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

    /// The user operation of entry point 0.6.
    struct UserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        uint256 callGasLimit;
        uint256 verificationGasLimit;
        uint256 preVerificationGas;
        uint256 maxFeePerGas;
        uint256 maxPriorityFeePerGas;
        bytes paymasterAndData;
        bytes signature;
    }

    /// Units of the token for 1 ether.
    uint256 public constant rate = 2_000e6;
    /// Gas for taking the token, in addition to what the entry point has counted until then.
    uint256 public constant postOpGas = 60_000;

    address private immutable entryPoint;
    IERC20 private immutable token;

    error OnlyEntryPoint();
    error TooPoor();

    constructor(address at, IERC20 coin) {
        entryPoint = at;
        token = coin;
    }

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, OnlyEntryPoint());
        _;
    }

    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256 maxCost)
        external
        view
        onlyEntryPoint
        returns (bytes memory context, uint256 validationData)
    {
        return (_check(operation.sender, maxCost), 0);
    }

    function validatePaymasterUserOp(UserOperation calldata operation, bytes32, uint256 maxCost)
        external
        view
        onlyEntryPoint
        returns (bytes memory context, uint256 validationData)
    {
        return (bytes.concat(_check(operation.sender, maxCost), abi.encode(operation.maxFeePerGas)), 0);
    }

    function postOp(uint8, bytes calldata context, uint256 cost, uint256 feePerGas) external onlyEntryPoint {
        _take(context, cost + postOpGas * feePerGas);
    }

    /// For entry point 0.6, which does not pass the gas price. Charges no more than the operation's maximum fee, whatever its bundler
    /// pays.
    function postOp(uint8, bytes calldata context, uint256 cost) external onlyEntryPoint {
        uint256 most = abi.decode(context[32:], (uint256));
        _take(context, cost + postOpGas * (tx.gasprice < most ? tx.gasprice : most));
    }

    function _check(address sender, uint256 maxCost) private view returns (bytes memory) {
        require(token.balanceOf(sender) >= _price(maxCost), TooPoor());
        return abi.encode(sender);
    }

    function _take(bytes calldata context, uint256 cost) private {
        address sender = abi.decode(context, (address));
        token.safeTransferFrom(sender, address(this), _price(cost));
    }

    function _price(uint256 cost) private pure returns (uint256) {
        return (cost * rate) / 1 ether + 1;
    }
}
