import { type ComponentProps, use } from 'react';
import { Still } from './viewer.ts';

/**
 * An article. In the preview beside a form it has no name: its name would repeat the form's own fields, and no user can
 * reach it there.
 */
export function Article({ 'aria-label': label, 'aria-labelledby': labelledBy, ...props }: ComponentProps<'article'>) {
  return use(Still) ? <article {...props} /> : <article aria-label={label} aria-labelledby={labelledBy} {...props} />;
}
