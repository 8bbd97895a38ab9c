import { beginningOf, type Describe } from '../content/description.ts';

export const describePastEvent: Describe<'pastEvents'> = ({ description, clubName }) => ({
  name: beginningOf(description),
  detail: clubName,
});
