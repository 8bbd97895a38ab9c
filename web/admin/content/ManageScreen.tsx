import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredItem } from '#contract/content/contentType.ts';
import { useContentList, usePrefetchContentList } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { FailedList } from '../layout/Fetched.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { ErrorBox, Messages, takeFocus } from '../ui/messages.tsx';
import { ScreenLink } from '../ui/ScreenLink.tsx';
import { UnsavedEdits } from '../unsaved/UnsavedOffer.tsx';
import { EditPanel, type EditPanelProps } from './EditPanel.tsx';
import { ItemList, type ListedItems } from './ItemList.tsx';
import { useOpenedItem } from './openedItem.ts';
import { useItemEditor } from './useItemEditor.ts';

interface ManageScreenProps<Item extends StoredItem>
  extends ListedItems<Item>,
    Pick<EditPanelProps<Item>, 'closesAfterUpdate'> {
  /** Returns what stands above the list. `closeForm` closes the open form, for an action that moves its item away. */
  above?: (closeForm: () => void) => ReactNode;
}

/**
 * The screen that lists a content type's items, for editing and deleting them (web/admin/README.md, "Manage screens").
 */
export function ManageScreen<Item extends StoredItem>({ above, ...props }: ManageScreenProps<Item>) {
  const { type, add, manage } = props;
  // The query of `useContentList` begins when the screen has been shown.
  usePrefetchContentList(type);
  const list = useContentList(type);
  const editor = useItemEditor(type);
  const { editing, open, close } = editor;
  useOpenedItem(open);
  const loadFailure = editor.error && failureText(editor.error, type.edit.loadFailed);

  if (list.isLoadingError) return <FailedList title={manage.label} query={list} failed={type.list.failed} />;
  return (
    <>
      <ScreenHead title={manage.label} subtitle={`Visitors see these as ${manage.seenAs}.`}>
        <ScreenLink variant="admin" to={add.path}>
          <Plus aria-hidden className="size-5" />
          {add.label}
        </ScreenLink>
      </ScreenHead>
      <Messages>
        {loadFailure && <ErrorBox key={loadFailure} ref={takeFocus} text={loadFailure} />}
        {/* After a failed refetch the list stays on the screen, because the user may be typing. */}
        {list.isRefetchError && <ErrorBox text={failureText(list.error, type.list.failed)} />}
        <UnsavedEdits type={type} addPath={add.path} onRestore={editor.restore} />
      </Messages>
      {above?.(close)}
      {/* Each load mounts a new form, even for the same item. */}
      {editing && <EditPanel key={editing.loadedAt} {...props} editing={editing} onClose={close} />}
      <ItemList {...props} items={list.data} editor={editor} />
    </>
  );
}
