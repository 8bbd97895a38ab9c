import type { ComponentProps } from 'react';
import { useAddress } from '../siteCopy.ts';

/** A link to a path of the site, or to an address elsewhere. */
export function Link({ href, ...props }: ComponentProps<'a'>) {
  const address = useAddress();
  return <a href={href && address(href)} {...props} />;
}
