/**
 * Memory layout of Solana's virtual machine for a program (aligned, `serialize_parameters`): header bytes of each account, and spare bytes
 * for growth.
 */
const [head, room] = [88, 10_240];
const input = 8;
/** Bytes per instruction of the virtual machine. */
const step = 8;

type Code = Buffer[];

const make = (code: number, { dst = 0, src = 0, offset = 0, value = 0 }): Buffer => {
  const bytes = Buffer.alloc(step);
  bytes.writeUInt8(code, 0);
  bytes.writeUInt8((src << 4) | dst, 1);
  bytes.writeInt16LE(offset, 2);
  bytes.writeInt32LE(value, 4);
  return bytes;
};
const copy = (dst: number, src: number) => make(0xbf, { dst, src });
const add = (dst: number, value: number) => make(0x07, { dst, value });
const set = (dst: number, value: number) => make(0xb7, { dst, value });
const store = (dst: number, offset: number, src: number) => make(0x7b, { dst, src, offset });
const storeByte = (dst: number, offset: number, value: number) => make(0x72, { dst, offset, value });
const load = (dst: number, src: number, offset: number) => make(0x79, { dst, src, offset });
/** `lddw`: loads eight bytes unchanged. */
const constant = (dst: number, bytes: Buffer): Code => [
  make(0x18, { dst, value: bytes.readInt32LE(0) }),
  make(0, { value: bytes.readInt32LE(4) }),
];

/**
 * Builds a program for Solana's virtual machine that calls another program with the signature it was given, whatever its own instruction
 * says. It passes the signing account (the first), the written account (the second, of `size` bytes), and `data`. The called program is the
 * third account.
 */
export function callingProgram({ size, data }: { size: number; data: Uint8Array }): Buffer {
  const align = (at: number) => Math.ceil(at / 8) * 8;
  const first = input;
  const second = align(first + head + room) + 8;
  const third = align(second + head + size + room) + 8;
  const words = Buffer.alloc(align(data.length));
  words.set(data);
  // Offsets on the stack, below register 10; register 6 points to the accounts.
  const [metas, infos, call, bytes] = [-32, -160, -200, -200 - words.length];
  const point = (to: number, at: number): Code => [copy(1, 6), add(1, at), store(10, to, 1)];
  const info = (to: number, at: number, { isSigner = 0, isWritable = 0 }): Code => [
    ...point(to, at + 8),
    ...point(to + 8, at + 72),
    ...[copy(1, 6), add(1, at), load(2, 1, 80), store(10, to + 16, 2)],
    ...point(to + 24, at + 88),
    ...point(to + 32, at + 40),
    ...[set(1, 0), store(10, to + 40, 1), store(10, to + 48, 1)],
    ...[storeByte(10, to + 48, isSigner), storeByte(10, to + 49, isWritable)],
  ];
  const meta = (to: number, at: number, { isSigner = 0, isWritable = 0 }): Code => [
    ...point(to, at + 8),
    ...[set(1, 0), store(10, to + 8, 1)],
    ...[storeByte(10, to + 8, isWritable), storeByte(10, to + 9, isSigner)],
  ];
  const stack = (to: number, at: number): Code => [copy(1, 10), add(1, at), store(10, to, 1)];
  const code = [
    copy(6, 1),
    ...Array.from({ length: words.length / 8 }, (_, i) => [
      ...constant(1, words.subarray(8 * i, 8 * i + 8)),
      store(10, bytes + 8 * i, 1),
    ]).flat(),
    ...meta(metas, second, { isWritable: 1 }),
    ...meta(metas + 16, first, { isSigner: 1 }),
    ...info(infos, first, { isSigner: 1, isWritable: 1 }),
    ...info(infos + 56, second, { isWritable: 1 }),
    ...point(call, third + 8),
    ...stack(call + 8, metas),
    ...[set(1, 2), store(10, call + 16, 1)],
    ...stack(call + 24, bytes),
    ...[set(1, data.length), store(10, call + 32, 1)],
    ...[copy(1, 10), add(1, call), copy(2, 10), add(2, infos), set(3, 2), set(4, 0), set(5, 0)],
    make(0x85, { src: 1, value: -1 }),
    ...[set(0, 0), make(0x95, {})],
  ];
  return link(code);
}

/** Links an ELF file of version 0 whose single call refers to `sol_invoke_signed_c`. */
function link(code: Code): Buffer {
  const text = Buffer.concat(code);
  const called = code.findIndex((each) => each[0] === 0x85);
  const names = Buffer.from('\0sol_invoke_signed_c\0\0\0\0');
  const symbols = Buffer.alloc(48);
  symbols.writeUInt32LE(1, 24);
  // An undefined global function.
  symbols.writeUInt8(0x12, 28);
  const relocation = Buffer.alloc(16);
  const titles = '\0.text\0.dynsym\0.dynstr\0.rel.dyn\0.dynamic\0.shstrtab\0';
  const textAt = 64;
  const symbolsAt = textAt + text.length;
  const namesAt = symbolsAt + symbols.length;
  const relocationAt = namesAt + names.length;
  const dynamicAt = relocationAt + relocation.length;
  relocation.writeBigUInt64LE(BigInt(textAt + step * called), 0);
  relocation.writeBigUInt64LE((1n << 32n) | 10n, 8);
  const tags = [
    [6, symbolsAt],
    [11, 24],
    [5, namesAt],
    [10, names.length],
    [17, relocationAt],
    [18, 16],
    [19, 16],
    [0, 0],
  ] as const;
  const dynamic = Buffer.alloc(16 * tags.length);
  tags.forEach(([tag, value], i) => {
    dynamic.writeBigUInt64LE(BigInt(tag), 16 * i);
    dynamic.writeBigUInt64LE(BigInt(value), 16 * i + 8);
  });
  const titlesAt = dynamicAt + dynamic.length;
  const titled = Buffer.alloc(Math.ceil(titles.length / 8) * 8);
  titled.write(titles);
  const section = (name: string, { type = 0, flags = 0, at = 0, size = 0, link: other = 0, entry = 0 }): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32LE(name === '' ? 0 : titles.indexOf(`${name}\0`), 0);
    bytes.writeUInt32LE(type, 4);
    bytes.writeUInt32LE(flags, 8);
    if (flags !== 0) bytes.writeUInt32LE(at, 16);
    bytes.writeUInt32LE(at, 24);
    bytes.writeUInt32LE(size, 32);
    bytes.writeUInt32LE(other, 40);
    bytes.writeUInt32LE(8, 48);
    bytes.writeUInt32LE(entry, 56);
    return bytes;
  };
  const sections = [
    section('', {}),
    section('.text', { type: 1, flags: 6, at: textAt, size: text.length }),
    section('.dynsym', { type: 11, flags: 2, at: symbolsAt, size: symbols.length, link: 3, entry: 24 }),
    section('.dynstr', { type: 3, flags: 2, at: namesAt, size: names.length }),
    section('.rel.dyn', { type: 9, flags: 2, at: relocationAt, size: relocation.length, link: 2, entry: 16 }),
    section('.dynamic', { type: 6, flags: 3, at: dynamicAt, size: dynamic.length, link: 3, entry: 16 }),
    section('.shstrtab', { type: 3, at: titlesAt, size: titles.length }),
  ];
  const header = Buffer.alloc(64);
  // ELF, 64 bits, little-endian, version 1; a shared object for BPF that begins with its code.
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  header.set([3, 0, 247, 0, 1, 0, 0, 0, textAt], 16);
  header.set([64], 32);
  header.writeUInt32LE(titlesAt + titled.length, 40);
  header.set([64, 0, 56, 0, 0, 0, 64, 0, sections.length, 0, sections.length - 1, 0], 52);
  return Buffer.concat([header, text, symbols, names, relocation, dynamic, titled, ...sections]);
}
