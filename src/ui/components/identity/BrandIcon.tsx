import apple from 'bootstrap-icons/icons/apple.svg?raw';
import discord from 'bootstrap-icons/icons/discord.svg?raw';
import facebook from 'bootstrap-icons/icons/facebook.svg?raw';
import github from 'bootstrap-icons/icons/github.svg?raw';
import google from 'bootstrap-icons/icons/google.svg?raw';
import line from 'bootstrap-icons/icons/line.svg?raw';
import linkedin from 'bootstrap-icons/icons/linkedin.svg?raw';
import reddit from 'bootstrap-icons/icons/reddit.svg?raw';
import telegram from 'bootstrap-icons/icons/telegram.svg?raw';
import twitch from 'bootstrap-icons/icons/twitch.svg?raw';
import twitter from 'bootstrap-icons/icons/twitter-x.svg?raw';
import wechat from 'bootstrap-icons/icons/wechat.svg?raw';
import { size } from '../../theme/tokens';

/** Marks by kind of connection. */
const marks: Record<string, string> = {
  apple,
  discord,
  facebook,
  github,
  google,
  line,
  linkedin,
  reddit,
  telegram,
  twitch,
  twitter,
  wechat,
};

export const brandKinds = Object.keys(marks);

export const hasBrandIcon = (kind: string): boolean => Object.hasOwn(marks, kind);

/** The mark of a company, in the text colour. */
export function BrandIcon({ kind }: { kind: string }) {
  const paths = [...(marks[kind] ?? '').matchAll(/ d="([^"]+)"/g)];
  return (
    <svg aria-hidden width={size.icon} height={size.icon} viewBox="0 0 16 16" fill="currentColor">
      {paths.map(([, d]) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
