import type { Describe } from '../content/description.ts';

export const describePhoto: Describe<'journey'> = ({ originalName, caption }) => ({
  name: originalName || 'Journey Photo',
  detail: caption,
});
