import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#contract/conflict.ts';
import type { StoredItem } from '#contract/content/contentType.ts';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { ConflictBox } from './ConflictBox.tsx';
import { differingNames, type FormValues } from './formValues.ts';
import { haveSameImage, ImageVersion, ItemDifferences } from './ItemDifferences.tsx';

interface ConflictPanelProps<Item extends StoredItem> {
  conflict: Conflict;
  /** The item as it was when this form loaded it. */
  edited: Item;
  /** The item as the other editor saved it. */
  theirs: Item;
  /** The item in the earlier version that fills the form, if one does. Its image comes back with it. */
  earlier: Item | undefined;
  /** Returns the form's values for an item. */
  valuesOf: (item: Item) => FormValues & { version: string };
  onTake: () => void;
}

/**
 * A panel in a form with a conflict: another editor has changed the item in the meantime. It shows the differences
 * between both versions and offers a choice between them.
 */
export function ConflictPanel<Item extends StoredItem>(props: ConflictPanelProps<Item>) {
  const { conflict, edited, theirs, earlier, valuesOf, onTake } = props;
  const { watch, setValue } = useFormContext<FormValues>();

  const { image, version: _, ...mine } = watch();
  const { version, ...theirTexts } = valuesOf(theirs);
  const chosen = image instanceof File ? image : earlier;
  const imagesDiffer = chosen instanceof File || !haveSameImage(theirs, chosen ?? edited);
  // The form's image no longer exists, so the stored image and its texts stay.
  const kept = imagesDiffer && !chosen ? { ...mine, ...imageTextsOf(theirs) } : mine;

  return (
    <ConflictBox
      conflict={conflict}
      note={theirs.draft === edited.draft ? undefined : theirs.draft ? 'It is a draft now.' : 'It is public now.'}
      isSame={!imagesDiffer && differingNames(kept, theirTexts).length === 0}
      onKeep={() => {
        for (const [name, value] of Object.entries({ ...kept, version })) setValue(name, value);
      }}
      onTake={onTake}
    >
      <ItemDifferences
        theirs={theirTexts}
        yours={kept}
        images={
          imagesDiffer
            ? {
                theirs: <ImageVersion image={theirs} alt="Their file" />,
                yours: chosen ? (
                  <ImageVersion image={chosen} alt="Your file" />
                ) : (
                  // The image that the form was loaded with no longer exists, because the other editor has replaced it.
                  <p className="text-ink-soft">Their image stays, unless you choose another one.</p>
                ),
              }
            : undefined
        }
      />
    </ConflictBox>
  );
}
