import { beginningOf, type Describe } from '../content/description.ts';

export const describePastEvent: Describe<'pastEvents'> = ({ title, description, clubName }) => ({
  name: beginningOf(title ?? description),
  detail: clubName,
});
