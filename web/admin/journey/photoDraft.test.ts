import { describe, expect, it } from 'vitest';
import type { FormValues } from '../content/formData.ts';
import { noImageTexts } from '../forms/imageTexts.ts';
import { draftValues, newPhoto, photosOf, valuesOf } from './photoDraft.ts';

const image = new File(['roof'], 'roof.jpg');
const other = new File(['lab'], 'lab.jpg');

const restored = (values: FormValues) =>
  photosOf({ id: '1', owner: 'staff', form: 'journey/add', values, savedAt: 0 }).map(({ id, ...photo }) => photo);

describe('the draft of the photos', () => {
  it('sends a caption only if there is one, so that a photo without one has the same contents as ever', () => {
    expect(valuesOf(newPhoto(image))).toEqual({ image });
    expect(valuesOf(newPhoto(image, ' '))).toEqual({ image });
    expect(valuesOf(newPhoto(image, 'The roof'))).toEqual({ image, caption: 'The roof' });
  });

  it('sends how a photo stands in its frame only if somebody has chosen it', () => {
    expect(valuesOf(newPhoto(image, '', { fit: 'contain', focus: '' }))).toEqual({ image, fit: 'contain' });
  });

  it('keeps a single photo as its form, and several ones as the list of their forms', () => {
    expect(draftValues([])).toBeUndefined();
    expect(draftValues([newPhoto(image)])).toEqual({ image });
    expect(draftValues([newPhoto(image), newPhoto(other, 'The lab')])).toEqual({
      photos: [{ image }, { image: other, caption: 'The lab' }],
    });
  });

  it('restores all of them', () => {
    const texts = noImageTexts;
    expect(restored({ image })).toEqual([{ file: image, caption: '', texts }]);
    expect(
      restored({
        photos: [
          { image, focus: '40% 25%' },
          { image: other, caption: 'The lab' },
        ],
      }),
    ).toEqual([
      { file: image, caption: '', texts: { ...texts, focus: '40% 25%' } },
      { file: other, caption: 'The lab', texts },
    ]);
  });

  it('gives every photo an id of its own', () => {
    expect(newPhoto(image).id).not.toBe(newPhoto(image).id);
  });
});
