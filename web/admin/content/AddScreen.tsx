import { use, useState } from 'react';
import { Link } from 'react-router';
import type { StoredItem } from '#contract/content/contentType.ts';
import type { ContentTypeName } from '#contract/content/index.ts';
import { useAddItem, usePrefetchContentList } from '../../api/contentQueries.ts';
import { failureText } from '../../api/http.ts';
import { LoadingState } from '../../ui/states.tsx';
import { AdminFeatures } from '../feature.ts';
import { noImageTexts } from '../forms/imageTexts.ts';
import { PageActions, PageButtons } from '../itemLink/PageActions.tsx';
import { ScreenHead } from '../layout/ScreenHead.tsx';
import { visibleNow } from '../publication/visibility.ts';
import { ErrorBox, Messages } from '../ui/messages.tsx';
import { ShowAboveScreens } from '../ui/useShownDialog.ts';
import { UnsavedOfForm } from '../unsaved/UnsavedOffer.tsx';
import { addForm } from '../unsaved/unsavedForms.ts';
import type { UnsavedForm } from '../unsaved/unsavedStore.ts';
import { FillAgain, useAgain } from './addAgain.tsx';
import { ContentForm } from './ContentForm.tsx';
import type { ContentScreens } from './contentScreens.ts';
import { textsOf } from './formValues.ts';

interface AddScreenProps<Item extends StoredItem> extends ContentScreens<Item> {
  /** The texts that an item does not pass on when it is added again. The user must fill in the first of them. */
  notAgain?: readonly string[];
  /** Texts that a new item probably has. After an add, those of the added item are proposed for the next one. */
  proposed?: Record<string, string>;
}

/** The screen that adds an item of a content type (web/admin/README.md, "Add screens"). */
export function AddScreen<Item extends StoredItem>(props: AddScreenProps<Item>) {
  const { add, manage, notAgain = [], proposed = {}, ...screens } = props;
  const { type, linkOf } = screens;
  const addItem = useAddItem<Item>(type);
  usePrefetchContentList(type);
  const [restored, setRestored] = useState<UnsavedForm>();
  /** The item that was added last. */
  const [added, setAdded] = useState<Item>();
  const { again, error, isLoading } = useAgain(type, notAgain);
  const show = use(ShowAboveScreens);
  const helps = use(AdminFeatures).flatMap(({ addHelp }) => addHelp?.[type.name as ContentTypeName] ?? []);
  const form = addForm(type);
  const empty = { ...noImageTexts, ...textsOf(type, proposed), ...visibleNow };
  return (
    <>
      <ScreenHead title={add.label} link={manage} quietLink={add.several} />
      <Messages>
        {error && <ErrorBox text={failureText(error, type.edit.loadFailed)} />}
        <UnsavedOfForm form={form} onRestore={setRestored} />
      </Messages>
      {isLoading ? (
        <div className="panel">
          <LoadingState text="Loading" />
        </div>
      ) : (
        <ContentForm
          // The new key mounts a new form for a restored unsaved form.
          key={restored?.id}
          {...screens}
          helps={helps}
          className="panel"
          initial={empty}
          unsavedForm={{ form }}
          restored={restored}
          filled={restored ? undefined : again?.values}
          onSubmit={async (upload, key) => {
            const { item, message } = await addItem.mutateAsync({ ...upload, key });
            setAdded(item);
            return { message, values: { ...empty, ...addedTexts(upload.body, Object.keys(proposed)) } };
          }}
          action={add.submit}
          busyText={type.add.busy}
          top={again && !restored && <FillAgain field={notAgain[0]} hasImage={again.hasImage} />}
          next={
            <>
              <Link to={manage.path} className="font-semibold underline underline-offset-[.3em]">
                See it in {manage.label}
              </Link>
              {added && linkOf && !added.draft && (
                <div className="mt-2 flex flex-wrap gap-x-3 gap-y-1">
                  <PageButtons link={linkOf(added)} show={show} variant="admin" />
                  <div className="flex max-sm:-ml-2.5 max-sm:w-full">
                    <PageActions
                      link={linkOf(added)}
                      variant="admin-quiet"
                      className="max-sm:px-2 max-sm:[&>svg]:hidden"
                    />
                  </div>
                </div>
              )}
            </>
          }
        />
      )}
    </>
  );
}

const addedTexts = (body: FormData, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, String(body.get(name))]));
