import zlib from 'node:zlib';

const { deflateSync, inflateSync } = zlib;

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/**
 * Reads a PNG of 8 bits a channel, RGB or RGBA, not interlaced (what browsers write; PNG 3rd ed. §7, §9).
 * @returns `{ width, height, pixels }`, pixels as RGB bytes; alpha is left out.
 */
export function decodePng(file) {
  const chunks = readChunks(file);
  const head = chunks.find(({ type }) => type === 'IHDR').data;
  const [width, height, depth, colorType] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8], head[9]];
  const channels = { 2: 3, 6: 4 }[colorType];
  if (depth !== 8 || channels === undefined || head[12] !== 0) throw new Error('Only plain RGB and RGBA are read.');
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const stride = width * channels;
  const pixels = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1);
    const row = Buffer.from(raw.subarray(at + 1, at + 1 + stride));
    unfilter({ filter: raw[at], row, above, channels });
    for (let x = 0, to = y * width * 3, from = 0; x < width; x++, from += channels) {
      pixels[to++] = row[from];
      pixels[to++] = row[from + 1];
      pixels[to++] = row[from + 2];
    }
    above = row;
  }
  return { width, height, pixels };
}

/** Writes a PNG of 8-bit palette indices. */
export function encodeIndexed({ width, height, palette, indices }) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = deflateSync(rows, { level: 9, memLevel: 9 });
  const parts = [
    ['IHDR', head],
    ['PLTE', Buffer.from(palette.flat())],
    ['IDAT', data],
    ['IEND', Buffer.alloc(0)],
  ];
  return Buffer.concat([signature, ...parts.map(([type, body]) => chunk(type, body))]);
}

function readChunks(file) {
  const chunks = [];
  for (let at = signature.length; at < file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function unfilter({ filter, row, above, channels }) {
  if (filter === 0) return;
  for (let x = 0; x < row.length; x++) {
    const left = x < channels ? 0 : row[x - channels];
    if (filter === 1) row[x] += left;
    else if (filter === 2) row[x] += above[x];
    else if (filter === 3) row[x] += (left + above[x]) >> 1;
    else row[x] += paeth(left, above[x], x < channels ? 0 : above[x - channels]);
  }
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** zlib's own where Node has it (22.2 on), else ours. */
const crc32 = zlib.crc32 ?? slowCrc32;

function slowCrc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
