import { KeyRound, ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecurityPrompt, SecurityPromptActions } from '../../../wallet/settings';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Glyph } from '../../components/identity/Glyph';
import { color, space, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { TabBlocked } from '../account/TabBlocked';
import { useAccountTexts } from '../account/useAccountTexts';

/** Suggestions by the wallet, one at a time, and never again once the user has declined one. */
export function SecurityPrompts() {
  const { actions } = useWallet().wallet;
  const [prompts, setPrompts] = useState<SecurityPromptActions | null>(null);
  const [prompt, setPrompt] = useState<SecurityPrompt | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    let current = true;
    actions.openSecurityPrompts().then(
      (opened) => {
        if (!current) return;
        setPrompts(opened);
        setPrompt(opened.next());
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [actions]);
  if (!prompts || !prompt) return null;
  return (
    <PromptCard
      prompt={prompt}
      isBlocked={isBlocked}
      onAccept={() => {
        if (prompts.accept(prompt)) setPrompt(null);
        else setBlocked(true);
      }}
      onRefuse={() => {
        prompts.refuse(prompt.kind);
        setPrompt(null);
      }}
    />
  );
}

function PromptCard({
  prompt,
  isBlocked,
  onAccept,
  onRefuse,
}: {
  prompt: SecurityPrompt;
  /** The browser has blocked the page that the suggestion opens. */
  isBlocked: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}) {
  const { t } = useTranslation();
  if (!useAccountTexts()) return null;
  const isFactor = prompt.kind === 'factor';
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x4 }}>
        <div css={{ display: 'flex', gap: space.x3 }}>
          <Glyph icon={isFactor ? ShieldCheck : KeyRound} tone="accent" />
          <div css={{ minWidth: 0, display: 'grid', gap: space.x1 }}>
            <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong, textWrap: 'balance' }}>
              {isFactor ? t('account.protect') : t('account.offerSignIn', { name: prompt.name })}
            </h2>
            <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>
              {isFactor ? t('account.offerFactorLead') : t('account.offerSignInLead', { name: prompt.name })}
            </p>
          </div>
        </div>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2, '& > *': { flex: '1 1 auto' } }}>
          <Button small kind="primary" onPress={onAccept}>
            {isFactor ? t('account.add') : t('account.signInAdd')}
          </Button>
          <Button small onPress={onRefuse}>
            {t('account.notNow')}
          </Button>
        </div>
        {isBlocked && <TabBlocked />}
      </div>
    </Card>
  );
}
