import { useFormContext } from 'react-hook-form';
import type { Conflict } from '#contract/conflict.ts';
import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import type { ItemVersion } from '#contract/versions.ts';
import { Picture } from '../../ui/Picture.tsx';
import { FilePreview } from '../forms/FilePreview.tsx';
import { imageTextsOf } from '../forms/imageTexts.ts';
import { ItemDifferences } from '../versions/ItemDifferences.tsx';
import { presentAndForm, VersionBox } from '../versions/VersionBox.tsx';
import { ConflictBox } from './ConflictBox.tsx';
import { differingNames, type FormValues, formTextsOf, valuesOf } from './formValues.ts';

interface ItemConflictProps<Item extends StoredItem> {
  type: ContentType;
  conflict: Conflict;
  /** The item as it was when this form loaded it. */
  edited: Item;
  /** The item as the other editor saved it. */
  theirs: Item;
  /** The item in the earlier version that fills the form, if one does. Its image comes back with it. */
  earlier: Item | undefined;
  onTake: () => void;
}

/**
 * A panel in a form with a conflict: another editor has changed the item in the meantime. It shows the differences
 * between both versions and offers a choice between them.
 */
export function ItemConflict<Item extends StoredItem>(props: ItemConflictProps<Item>) {
  const { type, conflict, edited, theirs, earlier, onTake } = props;
  const { watch, setValue } = useFormContext<FormValues>();
  const { image, version: _, ...mine } = watch();
  const { version, ...theirTexts } = valuesOf(type, theirs);
  const chosen = image instanceof File ? image : earlier;
  const imagesDiffer = chosen instanceof File || !haveSameImage(theirs, chosen ?? edited);
  // The form's image no longer exists, so the stored image and its texts stay.
  const kept = imagesDiffer && !chosen ? { ...mine, ...imageTextsOf(theirs) } : mine;
  const images = {
    one: <ImageVersion image={theirs} alt="Their file" />,
    other: chosen ? (
      <ImageVersion image={chosen} alt="Your file" />
    ) : (
      // The image that the form was loaded with no longer exists, because the other editor has replaced it.
      <p className="text-ink-soft">Their image stays, unless you choose another one.</p>
    ),
  };
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
      <ItemDifferences one={theirTexts} other={kept} images={imagesDiffer ? images : undefined} />
    </ConflictBox>
  );
}

interface EarlierItemProps<Item extends StoredItem> {
  type: ContentType;
  version: ItemVersion;
  /** The item in that version, which has filled the form, and as visitors see it. */
  earlier: Item;
  present: Item;
  onClose: () => void;
}

/** The panel in the form of an item that an earlier version has filled. */
export function EarlierItem<Item extends StoredItem>(props: EarlierItemProps<Item>) {
  const { type, version, earlier, present, onClose } = props;
  const { watch, formState } = useFormContext<FormValues>();
  const { image, version: _, ...texts } = watch();
  const chosen = image instanceof File ? image : undefined;
  const imagesDiffer = chosen !== undefined || !haveSameImage(earlier, present);
  // A point of one image says nothing about another one.
  const presentTexts = { ...formTextsOf(type, present), ...(imagesDiffer && { focus: texts.focus }) };
  const images = {
    one: <ImageVersion image={present} alt="Present image" />,
    other: <ImageVersion image={chosen ?? earlier} alt="Image of this version" />,
  };
  return (
    <VersionBox
      version={version}
      isChanged={chosen !== undefined || differingNames(texts, formTextsOf(type, earlier)).length > 0}
      isSame={!imagesDiffer && differingNames(texts, presentTexts).length === 0}
      busy={formState.isSubmitting}
      onClose={onClose}
    >
      <ItemDifferences
        names={presentAndForm}
        one={presentTexts}
        other={texts}
        images={imagesDiffer ? images : undefined}
      />
    </VersionBox>
  );
}

const imageClass = 'aspect-4/5 w-full max-w-40 bg-wash object-contain';

/** The image of a version: that of an item, or a file. */
const ImageVersion = ({ image, alt }: { image: StoredItem | File; alt: string }) =>
  image instanceof File ? (
    <FilePreview file={image} className={imageClass} />
  ) : (
    <Picture key={image.url} image={image} alt={alt} sizes="20rem" className={imageClass} />
  );

/** Whether two items have the same image. Its address has a secret at its end while visitors do not see it. */
const haveSameImage = (one: StoredItem, other: StoredItem) => pathOf(one) === pathOf(other);
const pathOf = ({ url }: StoredItem) => url.split('?')[0];
