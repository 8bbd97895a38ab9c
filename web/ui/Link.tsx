import type { ComponentProps } from 'react';
import { useAddress } from '../siteCopy.ts';

/** A link to a path of the site, or to an address elsewhere. */
export const Link = ({ href, ...props }: ComponentProps<'a'>) => <a href={useAddress(href)} {...props} />;
