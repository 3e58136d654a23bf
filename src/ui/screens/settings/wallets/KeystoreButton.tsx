import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/inputs/Button';

/** Maximum file size in bytes. A keystore is smaller than 1 kB; larger files are not read. */
const maxBytes = 10_000;

/** Lets the user choose a key file and reads it. */
export function KeystoreButton({ onRead }: { onRead: (file: { name: string; text: string }) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const text = file.size > maxBytes ? '' : await file.text().catch(() => '');
    onRead({ name: file.name, text });
  };
  return (
    <>
      <Button wide onPress={() => input.current?.click()}>
        {t('wallets.importFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('wallets.importFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void read(file);
        }}
      />
    </>
  );
}
