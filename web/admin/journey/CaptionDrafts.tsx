import { type JourneyImage, journey } from '#contract/content/journey.ts';
import { DraftOffer } from '../drafts/DraftOffer.tsx';
import { editForms } from '../drafts/forms.ts';
import type { DraftOffers } from '../drafts/useDraftOffers.ts';

interface CaptionDraftsProps {
  /** The offers for caption drafts. */
  drafts: DraftOffers;
  images: readonly JourneyImage[];
}

/** Shows the drafts of captions for photos that are no longer in the list. */
export function CaptionDrafts({ drafts, images }: CaptionDraftsProps) {
  const forms = images.map(({ _id }) => `${editForms(journey)}${_id}`);
  return drafts.offers
    .filter(({ form }) => !forms.includes(form))
    .map((draft) => (
      <DraftOffer key={draft.id} draft={draft} onDiscard={() => drafts.discard(draft)}>
        <p className="w-full wrap-anywhere">
          “{String(draft.values.caption)}” was typed for a photo that has been deleted. It can be restored with the
          photo.
        </p>
      </DraftOffer>
    ));
}
