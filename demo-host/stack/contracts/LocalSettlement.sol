// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// Takes the sold tokens from the owners of orders: the only contract to which they grant an allowance. It obeys its settlement only.
contract LocalRelayer {
    address private immutable settlement = msg.sender;

    function take(address token, address owner, uint256 amount) external {
        require(msg.sender == settlement, "not the settlement");
        require(IERC20(token).transferFrom(owner, settlement, amount), "not paid");
    }
}

/// Settles signed orders with the EIP-712 types, the event and the reads of CoW Protocol's settlement contract. One order at a time, by
/// a single swap on another contract.
contract LocalSettlement {
    struct Order {
        address sellToken;
        address buyToken;
        address receiver;
        uint256 sellAmount;
        uint256 buyAmount;
        uint32 validTo;
        bytes32 appData;
        uint256 feeAmount;
        string kind;
        bool partiallyFillable;
        string sellTokenBalance;
        string buyTokenBalance;
    }

    event Trade(
        address indexed owner,
        address sellToken,
        address buyToken,
        uint256 sellAmount,
        uint256 buyAmount,
        uint256 feeAmount,
        bytes orderUid
    );
    event OrderInvalidated(address indexed owner, bytes orderUid);

    bytes32 private constant orderType = keccak256(
        "Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)"
    );
    address private constant coin = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    bytes32 public immutable domainSeparator = keccak256(
        abi.encode(
            keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
            keccak256("Gnosis Protocol"),
            keccak256("v2"),
            block.chainid,
            address(this)
        )
    );
    address private immutable solver = msg.sender;
    LocalRelayer public immutable vaultRelayer = new LocalRelayer();
    /// The sold amount by order; the largest number if its owner has cancelled it.
    mapping(bytes => uint256) public filledAmount;

    /// Executes an order by a call to `exchange`, which must bring at least its minimum to this contract. All of it goes to the receiver.
    function settle(Order calldata order, bytes calldata signature, address exchange, bytes calldata swap) external {
        // The relayer obeys this contract, so a call of it could take the tokens of anybody.
        require(msg.sender == solver && exchange != address(vaultRelayer), "forbidden");
        require(block.timestamp <= order.validTo, "order expired");
        bytes32 digest = digestOf(order);
        address owner = ECDSA.recover(digest, signature);
        bytes memory uid = abi.encodePacked(digest, owner, order.validTo);
        require(filledAmount[uid] == 0, "order filled");
        filledAmount[uid] = order.sellAmount;
        uint256 bought = exchangeFor(order, owner, exchange, swap);
        pay(order.buyToken, order.receiver == address(0) ? owner : order.receiver, bought);
        emit Trade(owner, order.sellToken, order.buyToken, order.sellAmount, bought, order.feeAmount, uid);
    }

    /// Cancels an order of the caller for good.
    function invalidateOrder(bytes calldata uid) external {
        require(uid.length == 56 && address(bytes20(uid[32:52])) == msg.sender, "not the owner");
        filledAmount[uid] = type(uint256).max;
        emit OrderInvalidated(msg.sender, uid);
    }

    /// Takes the sold tokens and swaps them. Reverts if this brings less than the order demands.
    function exchangeFor(Order calldata order, address owner, address exchange, bytes calldata swap)
        private
        returns (uint256 bought)
    {
        uint256 held = balance(order.buyToken);
        vaultRelayer.take(order.sellToken, owner, order.sellAmount + order.feeAmount);
        IERC20(order.sellToken).approve(exchange, order.sellAmount);
        (bool ok,) = exchange.call(swap);
        require(ok, "swap failed");
        bought = balance(order.buyToken) - held;
        require(bought >= order.buyAmount, "limit price not respected");
    }

    function digestOf(Order calldata order) private view returns (bytes32) {
        // In two parts, because one call with all fields would need too many stack slots.
        bytes memory first = abi.encode(
            orderType,
            order.sellToken,
            order.buyToken,
            order.receiver,
            order.sellAmount,
            order.buyAmount,
            order.validTo
        );
        bytes memory rest = abi.encode(
            order.appData,
            order.feeAmount,
            keccak256(bytes(order.kind)),
            order.partiallyFillable,
            keccak256(bytes(order.sellTokenBalance)),
            keccak256(bytes(order.buyTokenBalance))
        );
        return keccak256(abi.encodePacked("\x19\x01", domainSeparator, keccak256(bytes.concat(first, rest))));
    }

    function pay(address asset, address receiver, uint256 amount) private {
        if (asset != coin) {
            require(IERC20(asset).transfer(receiver, amount), "not paid");
            return;
        }
        (bool ok,) = receiver.call{value: amount}("");
        require(ok, "not paid");
    }

    function balance(address asset) private view returns (uint256) {
        return asset == coin ? address(this).balance : IERC20(asset).balanceOf(address(this));
    }

    receive() external payable {}
}
