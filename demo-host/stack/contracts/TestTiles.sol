// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// NFTs of the local chain that anyone may mint. The token itself contains name and image.
contract TestTiles is ERC721 {
    uint256 public minted;

    constructor() ERC721("Test Tiles", "TILE") {}

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = ++minted;
        _mint(to, tokenId);
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        string memory number = Strings.toString(tokenId);
        string memory picture = string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="hsl(',
            Strings.toString((tokenId * 47) % 360),
            ' 70% 55%)"/><circle cx="50" cy="50" r="',
            Strings.toString(12 + ((tokenId * 7) % 24)),
            '" fill="#fff"/></svg>'
        );
        string memory json = string.concat(
            '{"name":"Tile ',
            number,
            '","description":"A tile of the local chain.","image":"data:image/svg+xml;base64,',
            Base64.encode(bytes(picture)),
            '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }
}
