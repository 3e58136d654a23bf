import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import type { PersonalFacts } from '../../../wire/approval/effects';
import { formatExact } from '../../format/formatAmount';
import { formatMoment } from '../../format/formatMoment';
import type { TypedNode } from '../../format/typedDataTree';
import { fieldLabel, meaningOf, type KnownTokens } from '../../format/typedValues';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { Party } from './Party';

/** What is known about the values of typed data. */
export interface TypedContext {
  account: string;
  tokens?: KnownTokens | undefined;
  personal?: PersonalFacts | undefined;
}

/** Typed data in words: values as rows, groups and the entries of lists as blocks with a line at their side. */
export function TypedTree({ nodes, context }: { nodes: readonly TypedNode[]; context: TypedContext }) {
  return (
    <div css={{ display: 'grid', gap: space.x3, gridTemplateColumns: '100%', ...type.small }}>
      {runsOf(nodes).map((run, at) => (
        <Run key={at} run={run} group={nodes} context={context} />
      ))}
    </div>
  );
}

/** Returns the nodes as runs: values that follow each other share a run, a group has its own. */
function runsOf(nodes: readonly TypedNode[]): TypedNode[][] {
  const runs: TypedNode[][] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const isValue = node.value !== null;
    if (last && isValue && last[0]?.value !== null) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

function Run({ run, group, context }: { run: TypedNode[]; group: readonly TypedNode[]; context: TypedContext }) {
  const [first] = run;
  if (!first) return null;
  if (first.value !== null)
    return (
      <Facts
        facts={run.map((node) => ({
          label: <VisibleText text={fieldLabel(node.name)} />,
          value: <Value node={node} value={node.value ?? ''} group={group} context={context} />,
        }))}
      />
    );
  const isList = first.type.endsWith(']');
  const entries = isList ? first.children : [first];
  return (
    <div css={{ display: 'grid', gap: space.x3, minWidth: 0 }}>
      <p css={{ ...figures, color: color.muted, fontWeight: weight.medium }}>
        <VisibleText text={isList ? `${fieldLabel(first.name)} (${entries.length})` : fieldLabel(first.name)} />
      </p>
      {entries.map((entry, at) => (
        <div key={at} css={{ paddingInlineStart: space.x3, borderInlineStart: `2px solid ${color.line}`, minWidth: 0 }}>
          <TypedTree nodes={entry.value === null ? entry.children : [entry]} context={context} />
        </div>
      ))}
    </div>
  );
}

function Value({
  node,
  value,
  group,
  context: { account, tokens = {}, personal },
}: {
  node: TypedNode;
  value: string;
  group: readonly TypedNode[];
  context: TypedContext;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const meaning = meaningOf(node, group, tokens);
  switch (meaning.kind) {
    case 'address': {
      const isOwn = addressId(value) === addressId(account);
      const token = tokens[value.toLowerCase()];
      // A token chooses its own name, which may read like somebody else's.
      const name = isOwn ? t('typedData.you') : token && t('typedData.token', { symbol: token.symbol });
      const names = name === undefined ? personal?.names : { [value.toLowerCase()]: name };
      return <Party address={value} personal={{ prices: null, names: names ?? {} }} />;
    }
    case 'date':
      return formatMoment({ at: meaning.at * 1_000, locale });
    case 'amount':
      return <VisibleText text={`${formatExact({ value, ...meaning, locale })} ${meaning.symbol}`} />;
    case 'unlimited':
      return t('changes.unlimited');
    case 'endless':
      return '∞';
    case 'bool':
      return value === 'true' ? t('confirm.yes') : t('confirm.no');
    case 'text':
      return <VisibleText text={value} />;
  }
}
