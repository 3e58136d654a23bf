// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

interface IPermit2 {
    struct PermitDetails {
        address token;
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }
    struct PermitSingle {
        PermitDetails details;
        address spender;
        uint256 sigDeadline;
    }

    function permit(address owner, PermitSingle calldata single, bytes calldata signature) external;
    function transferFrom(address from, address to, uint160 amount, address token) external;
}

/// As in Uniswap v4: the lower address first, zero for the native coin.
struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct PathKey {
    address intermediateCurrency;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
    bytes hookData;
}

/// Answers like Uniswap's V4Quoter, for the pools of one router.
contract LocalV4Quoter {
    struct QuoteExactSingleParams {
        PoolKey poolKey;
        bool zeroForOne;
        uint128 exactAmount;
        bytes hookData;
    }
    struct QuoteExactParams {
        address exactCurrency;
        PathKey[] path;
        uint128 exactAmount;
    }

    LocalUniswapV4 private immutable pools = LocalUniswapV4(payable(msg.sender));
    uint256 private constant gasOfPool = 80_000;

    function quoteExactInputSingle(QuoteExactSingleParams calldata params)
        external
        view
        returns (uint256 amountOut, uint256 gasEstimate)
    {
        return (pools.outputOf(params.poolKey, params.zeroForOne, params.exactAmount), gasOfPool);
    }

    function quoteExactInput(QuoteExactParams calldata params)
        external
        view
        returns (uint256 amountOut, uint256 gasEstimate)
    {
        amountOut = params.exactAmount;
        address currency = params.exactCurrency;
        for (uint256 at = 0; at < params.path.length; at++) {
            (PoolKey memory key, bool zeroForOne) = pools.poolOf(currency, params.path[at]);
            amountOut = pools.outputOf(key, zeroForOne, uint128(amountOut));
            currency = params.path[at].intermediateCurrency;
        }
        gasEstimate = gasOfPool * params.path.length;
    }
}

/// Swaps with the calls of Uniswap's Universal Router (version 2.0): the commands for a permit and for a swap in pools of version 4. Its
/// pools have a constant product.
contract LocalUniswapV4 {
    struct ExactInputSingleParams {
        PoolKey poolKey;
        bool zeroForOne;
        uint128 amountIn;
        uint128 amountOutMinimum;
        bytes hookData;
    }
    struct ExactInputParams {
        address currencyIn;
        PathKey[] path;
        uint128 amountIn;
        uint128 amountOutMinimum;
    }
    struct Reserves {
        uint256 amount0;
        uint256 amount1;
    }

    error TransactionDeadlinePassed();
    error ExecutionFailed(uint256 commandIndex, bytes message);
    error PoolNotInitialized();
    error V4TooLittleReceived(uint256 minAmountOutReceived, uint256 amountReceived);
    error V4TooMuchRequested(uint256 maxAmountInRequested, uint256 amountRequested);
    error CurrencyNotSettled();

    IPermit2 private constant permit2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    LocalV4Quoter public immutable quoter = new LocalV4Quoter();
    mapping(bytes32 => Reserves) private reserves;
    /// What the sender of the current call still owes, or gets if it is negative. Empty between calls.
    mapping(address => int256) private debts;
    /// How many of them are not zero.
    uint256 private open;

    /// Adds liquidity to a pool, whose price follows from the first amounts. It stays in the pool.
    function fill(PoolKey calldata key, uint256 amount0, uint256 amount1) external payable {
        require(key.currency0 < key.currency1, "not sorted");
        Reserves storage pool = reserves[keccak256(abi.encode(key))];
        pool.amount0 += amount0;
        pool.amount1 += amount1;
        require(msg.value == (key.currency0 == address(0) ? amount0 : 0), "other amount sent");
        if (msg.value == 0) require(IERC20(key.currency0).transferFrom(msg.sender, address(this), amount0), "not paid");
        require(IERC20(key.currency1).transferFrom(msg.sender, address(this), amount1), "not paid");
    }

    function execute(bytes calldata commands, bytes[] calldata inputs, uint256 deadline) external payable {
        if (block.timestamp > deadline) revert TransactionDeadlinePassed();
        require(commands.length == inputs.length, "length mismatch");
        for (uint256 at = 0; at < commands.length; at++) {
            // A command with the highest bit may fail without the others.
            bytes1 command = commands[at] & 0x7f;
            bool mayFail = command != commands[at];
            if (commands[at] == 0x10) {
                (bytes memory actions, bytes[] memory params) = abi.decode(inputs[at], (bytes, bytes[]));
                for (uint256 step = 0; step < actions.length; step++) act(uint8(actions[step]), params[step]);
                if (open != 0) revert CurrencyNotSettled();
            } else if (command == 0x0a) {
                (IPermit2.PermitSingle memory single, bytes memory signature) =
                    abi.decode(inputs[at], (IPermit2.PermitSingle, bytes));
                try permit2.permit(msg.sender, single, signature) {}
                catch (bytes memory message) {
                    if (!mayFail) revert ExecutionFailed(at, message);
                }
            } else {
                revert("unknown command");
            }
        }
    }

    /// Returns what a pool gives for an amount.
    function outputOf(PoolKey memory key, bool zeroForOne, uint128 amountIn) public view returns (uint256) {
        Reserves storage pool = reserves[keccak256(abi.encode(key))];
        (uint256 from, uint256 to) = zeroForOne ? (pool.amount0, pool.amount1) : (pool.amount1, pool.amount0);
        if (from == 0) revert PoolNotInitialized();
        uint256 used = uint256(amountIn) * (1_000_000 - key.fee);
        return used * to / (from * 1_000_000 + used);
    }

    function poolOf(address currency, PathKey memory path)
        public
        pure
        returns (PoolKey memory key, bool zeroForOne)
    {
        address next = path.intermediateCurrency;
        zeroForOne = currency < next;
        (address first, address second) = zeroForOne ? (currency, next) : (next, currency);
        key = PoolKey(first, second, path.fee, path.tickSpacing, path.hooks);
    }

    function act(uint8 action, bytes memory data) private {
        if (action == 0x06) {
            ExactInputSingleParams memory single = abi.decode(data, (ExactInputSingleParams));
            uint256 out = swap(single.poolKey, single.zeroForOne, single.amountIn);
            if (out < single.amountOutMinimum) revert V4TooLittleReceived(single.amountOutMinimum, out);
        } else if (action == 0x07) {
            ExactInputParams memory all = abi.decode(data, (ExactInputParams));
            uint256 amount = all.amountIn;
            address currency = all.currencyIn;
            for (uint256 at = 0; at < all.path.length; at++) {
                (PoolKey memory key, bool zeroForOne) = poolOf(currency, all.path[at]);
                amount = swap(key, zeroForOne, uint128(amount));
                currency = all.path[at].intermediateCurrency;
            }
            if (amount < all.amountOutMinimum) revert V4TooLittleReceived(all.amountOutMinimum, amount);
        } else if (action == 0x0c) {
            (address currency, uint256 most) = abi.decode(data, (address, uint256));
            uint256 owed = uint256(debts[currency]);
            if (owed > most) revert V4TooMuchRequested(most, owed);
            charge(currency, -int256(owed));
            if (currency == address(0)) require(address(this).balance >= owed && msg.value >= owed, "not paid");
            else permit2.transferFrom(msg.sender, address(this), uint160(owed), currency);
        } else if (action == 0x0f) {
            (address currency, uint256 least) = abi.decode(data, (address, uint256));
            uint256 due = uint256(-debts[currency]);
            if (due < least) revert V4TooLittleReceived(least, due);
            charge(currency, int256(due));
            pay(currency, due);
        } else {
            revert("unknown action");
        }
    }

    function swap(PoolKey memory key, bool zeroForOne, uint128 amountIn) private returns (uint256 out) {
        out = outputOf(key, zeroForOne, amountIn);
        Reserves storage pool = reserves[keccak256(abi.encode(key))];
        if (zeroForOne) {
            pool.amount0 += amountIn;
            pool.amount1 -= out;
        } else {
            pool.amount1 += amountIn;
            pool.amount0 -= out;
        }
        charge(zeroForOne ? key.currency0 : key.currency1, int256(uint256(amountIn)));
        charge(zeroForOne ? key.currency1 : key.currency0, -int256(out));
    }

    function charge(address currency, int256 amount) private {
        int256 before = debts[currency];
        int256 later = before + amount;
        debts[currency] = later;
        if (before == 0 && later != 0) open++;
        if (before != 0 && later == 0) open--;
    }

    function pay(address currency, uint256 amount) private {
        if (currency != address(0)) {
            require(IERC20(currency).transfer(msg.sender, amount), "not paid");
            return;
        }
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok, "not paid");
    }
}
