import { useState } from 'react';
import { type ItemVersion, versionMessages } from '#contract/versions.ts';
import { useItemVersions } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import type { PhotoType, StoredPhoto } from '../../api/photoQueries.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { differingNames } from '../content/formValues.ts';
import { Fetched } from '../layout/Fetched.tsx';
import { ErrorBox, takeFocus } from '../ui/messages.tsx';
import { ItemDifferences } from '../versions/ItemDifferences.tsx';
import { VersionBox } from '../versions/VersionBox.tsx';
import { VersionList } from '../versions/VersionList.tsx';
import { photoTexts, useSavePhoto } from './photoChanges.ts';

/** A dialog with the versions of a photo, each of which can be brought back. */
export function PhotoVersions({ type, image, onClose }: { type: PhotoType; image: StoredPhoto; onClose: () => void }) {
  const versions = useItemVersions(type, image);
  const { save, isPending, error } = useSavePhoto(type, image);
  const [shown, setShown] = useState<ItemVersion>();
  const textsOf = ({ item }: ItemVersion) => photoTexts(type.item.parse(item));
  const bringBack = async (earlier: ItemVersion) => {
    const versions = { version: String(image.version), fromVersion: String(earlier.version) };
    try {
      await save({ ...textsOf(earlier), ...versions }, versionMessages.broughtBack);
      onClose();
    } catch {
      // The dialog shows the error of the mutation.
    }
  };
  return (
    <Dialog title="Versions" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (shown) void bringBack(shown);
        }}
        className="grid gap-5"
      >
        {/* The button may be far below it. */}
        {error && <ErrorBox ref={takeFocus} text={failureText(error, versionMessages.bringBackFailed)} />}
        {shown && (
          <VersionBox
            key={shown.version}
            version={shown}
            isChanged={false}
            isSame={differingNames(photoTexts(image), textsOf(shown)).length === 0}
            busy={isPending}
            onClose={() => setShown(undefined)}
          >
            <ItemDifferences one={photoTexts(image)} other={textsOf(shown)} names={['Now', 'In this version']} />
          </VersionBox>
        )}
        <Fetched query={versions} failed={versionMessages.failed}>
          {(list) => <VersionList versions={list} present={image.version} onShow={setShown} />}
        </Fetched>
      </form>
    </Dialog>
  );
}
