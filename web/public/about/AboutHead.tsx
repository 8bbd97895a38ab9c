import { PageHead } from '../PageHead.tsx';

/** The heading of the page, which its preview shows as well. */
export function AboutHead({ lead }: { lead: string }) {
  return <PageHead text="Engineering the Future, Together." lead={lead} columns={{ wide: 24, narrow: 11 }} />;
}
