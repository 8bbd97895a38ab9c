import { useFormContext } from 'react-hook-form';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { ItemVersion } from '#contract/versions.ts';
import type { ContentTypeOf } from '../../api/contentQueries.ts';
import { differingNames, type FormValues, formTextsOf } from '../content/formValues.ts';
import { haveSameImage, ImageVersion, ItemDifferences } from '../content/ItemDifferences.tsx';
import { presentAndForm, VersionBox } from './VersionBox.tsx';

interface ItemVersionBoxProps<Item extends StoredItem> {
  type: ContentTypeOf<Item>;
  version: ItemVersion;
  /** The item in that version, which has filled the form, and as visitors see it. */
  earlier: Item;
  present: Item;
  onClose: () => void;
}

/** The panel in the form of an item that an earlier version has filled. */
export function ItemVersionBox<Item extends StoredItem>(props: ItemVersionBoxProps<Item>) {
  const { type, version, earlier, present, onClose } = props;
  const { watch, formState } = useFormContext<FormValues>();
  const { image, version: _, ...texts } = watch();
  const chosen = image instanceof File ? image : undefined;
  const imagesDiffer = chosen !== undefined || !haveSameImage(earlier, present);
  // A point of one image says nothing about another one.
  const presentTexts = { ...formTextsOf(type, present), ...(imagesDiffer && { focus: texts.focus }) };
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
        theirs={presentTexts}
        yours={texts}
        images={
          imagesDiffer
            ? {
                theirs: <ImageVersion image={present} alt="Present image" />,
                yours: <ImageVersion image={chosen ?? earlier} alt="Image of this version" />,
              }
            : undefined
        }
      />
    </VersionBox>
  );
}
