// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// Takes what is sold and has another contract swap it, in the shape of 0x's AllowanceHolder: the one contract that is allowed anything.
contract LocalHolder {
    function exec(address, address token, uint256 amount, address payable target, bytes calldata data)
        external
        payable
        returns (bytes memory result)
    {
        if (token != address(0)) {
            IERC20(token).transferFrom(msg.sender, address(this), amount);
            IERC20(token).approve(target, amount);
        }
        bool ok;
        (ok, result) = target.call{value: msg.value}(data);
        require(ok, "swap failed");
    }
}
