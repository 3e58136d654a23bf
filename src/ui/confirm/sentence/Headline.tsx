import { VisibleText } from '../../components/VisibleText';

/** What precedes an amount, and the amount with its unit, if it is short enough for one line of the smallest screen. */
const quantity = /(^|[^A-Za-z\d.,#…’])((?:< )?\d[\d.,’\u00a0\u202f]{0,14} (?:[A-Za-z]{1,10}|\S{1,10}))/u;
/** The length of a name that has room on that line. */
const shortName = 16;

/**
 * The sentence at the top of a request. No line ends between an amount and its unit.
 * @param names in the sentence, which stay on one line too if they are short.
 */
export function Headline({ text, names = [] }: { text: string; names?: readonly string[] }) {
  return (
    <bdi>
      {partsOf(text, names).map(({ part, isWhole }, at) =>
        isWhole ? (
          <span key={at} css={{ whiteSpace: 'nowrap' }}>
            <VisibleText text={part} inline />
          </span>
        ) : (
          <VisibleText key={at} text={part} />
        ),
      )}
    </bdi>
  );
}

interface Part {
  part: string;
  isWhole: boolean;
}

function partsOf(text: string, names: readonly string[]): Part[] {
  const [name, ...others] = names.filter((each) => each !== '' && each.length <= shortName);
  if (name !== undefined)
    return text
      .split(name)
      .flatMap((part, at) => [...(at > 0 ? [{ part: name, isWhole: true }] : []), ...partsOf(part, others)]);
  const found = text.split(quantity);
  return found.flatMap((part, at) => {
    // Every third part is an amount, the one before it what precedes it.
    if (at % 3 === 1) return [];
    const isWhole = at % 3 === 2;
    return [{ part: isWhole ? part : part + (found[at + 1] ?? ''), isWhole }];
  });
}
