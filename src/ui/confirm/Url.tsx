import { Fragment } from 'react';
import { VisibleText } from '../components/VisibleText';

/** A web address in full. Line breaks are possible only after its separators. */
export function Url({ url }: { url: string }) {
  return url.split(/(?<=[/.:?&=])(?=[^/])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <VisibleText text={part} />
    </Fragment>
  ));
}
