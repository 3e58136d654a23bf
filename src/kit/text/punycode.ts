const base = 36;
const [tMin, tMax, skew, damp] = [1, 26, 38, 700];
/** Maximum length of a host name's label, in characters. */
const maxLength = 63;

/**
 * Returns a host name with its `xn--…` labels decoded (RFC 3492, the parameters of section 5). Null if there is no such label, or one
 * cannot be decoded.
 */
export function readPunycode(host: string): string | null {
  const labels = host.split('.');
  if (!labels.some((label) => label.startsWith('xn--'))) return null;
  const read = labels.map((label) => (label.startsWith('xn--') ? decode(label.slice(4)) : label));
  return read.includes(null) ? null : read.join('.');
}

function decode(label: string): string | null {
  if (label.length > maxLength) return null;
  const split = label.lastIndexOf('-');
  const output = [...label.slice(0, Math.max(0, split))].map((letter) => letter.charCodeAt(0));
  let [n, i, bias] = [128, 0, 72];
  for (let at = split + 1; at < label.length;) {
    const before = i;
    for (let weight = 1, k = base; ; k += base) {
      const digit = toDigit(label.charCodeAt(at++));
      if (digit === null) return null;
      i += digit * weight;
      const t = Math.min(tMax, Math.max(tMin, k - bias));
      if (digit < t) break;
      weight *= base - t;
    }
    const length = output.length + 1;
    bias = adapt({ delta: i - before, length, isFirst: before === 0 });
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff) return null;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
}

/** Maps a–z to 0–25 and 0–9 to 26–35; null for any other character and at the end of the text. */
function toDigit(code: number): number | null {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  return code >= 0x30 && code <= 0x39 ? code - 0x30 + 26 : null;
}

function adapt({ delta, length, isFirst }: { delta: number; length: number; isFirst: boolean }): number {
  let left = Math.floor(isFirst ? delta / damp : delta / 2);
  left += Math.floor(left / length);
  let k = 0;
  for (; left > ((base - tMin) * tMax) / 2; k += base) left = Math.floor(left / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * left) / (left + skew));
}
