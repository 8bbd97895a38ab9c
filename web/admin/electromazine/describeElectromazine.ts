import { beginningOf, type Describe } from '../content/description.ts';

export const describeElectromazine: Describe<'electromazine'> = ({ title, time, description }) => ({
  name: title ?? beginningOf(description),
  detail: time,
});
