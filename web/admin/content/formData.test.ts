import { describe, expect, it } from 'vitest';
import { toFormData } from './formData.ts';

describe('toFormData', () => {
  it('sends the image and the texts as they were typed, empty ones too', async () => {
    const image = new File(['poster'], 'poster.png', { type: 'image/png' });
    const body = await toFormData({ image, description: ' Two\nlines ', link: '' });
    expect(Object.fromEntries(body)).toEqual({ image, description: ' Two\nlines ', link: '' });
  });

  it('sends no image when none was chosen', async () => {
    expect((await toFormData({ image: undefined, description: 'Text' })).has('image')).toBe(false);
  });
});
