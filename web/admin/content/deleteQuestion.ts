import type { ContentType, StoredItem } from '#contract/content/contentType.ts';
import { togetherMessages } from '#contract/content/several.ts';
import { enumeration } from '../enumeration.ts';
import type { Question } from '../ui/ConfirmDialog.tsx';
import { restorable } from '../ui/outcomeToasts.ts';

interface Delete<Item extends StoredItem> {
  type: ContentType;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Returns the effect of the delete of an item on the public site, in one sentence. */
  consequence: (item: Item) => string;
  /** The item whose form has unsaved changes, if it is among the items. */
  unsaved?: Item | undefined;
}

/** Returns the question before one or several items are deleted. */
export function deleteQuestion<Item extends StoredItem>(deleted: Delete<Item>): Question {
  const { type, items, nameOf, consequence, unsaved } = deleted;
  const [item, ...others] = items;
  const isOne = item !== undefined && others.length === 0;
  const sentences = [
    ...(isOne ? [item.draft ? 'It is a draft, which visitors don’t see.' : consequence(item)] : effects(items, nameOf)),
    restorable(items.length),
    unsaved &&
      `${isOne ? 'Its form' : `The form of “${nameOf(unsaved)}”`} closes, and what you typed there is not saved.`,
  ];
  return {
    question: isOne ? type.remove.confirm : togetherMessages.confirmDelete(type, items.length),
    consequence: sentences.filter(Boolean).join(' '),
    confirm: 'Delete',
    busyText: 'Deleting...',
  };
}

/** Returns the effect of the delete of several items on the public site. */
function effects<Item extends StoredItem>(items: readonly Item[], nameOf: (item: Item) => string): string[] {
  const names = items.filter(({ draft }) => !draft).map(nameOf);
  const drafts = items.length - names.length;
  if (names.length === 0) return ['They are drafts, which visitors don’t see.'];
  return [
    `${enumeration(names)} will disappear from the public site.`,
    ...(drafts > 0 ? [`The others are drafts, which visitors don’t see.`] : []),
  ];
}
