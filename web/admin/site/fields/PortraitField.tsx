import { useWatch } from 'react-hook-form';
import { Portrait } from '../../../public/team/Portrait.tsx';
import { frames } from '../../../ui/frames.ts';
import { useShownPictures } from '../useShownPictures.ts';
import { PictureField } from './PictureField.tsx';

/** The portrait of the person at a path of a form. `large` is for the head of department. */
export function PortraitField({ path, large = false }: { path: string; large?: boolean }) {
  const name = String(useWatch({ name: `${path}.name` }) ?? '');
  return (
    <PictureField
      name={`${path}.image`}
      label="Portrait"
      help={`Without one, visitors see the first letters of the name. Best is an upright one, 4:5, of ${large ? '1000 × 1250' : '400 × 500'} pixels.`}
      frame={large ? frames.portrait : { ...frames.portrait, shape: 1 }}
      enough={large ? 600 : 270}
    >
      {(image) => (
        <div className="w-28 flex-none">
          <Portrait person={{ name, image }} sizes="7rem" className={large ? 'aspect-4/5' : 'aspect-square'} />
        </div>
      )}
    </PictureField>
  );
}

/** The small portrait of the person at a path of a form. */
export function SmallPortrait({ path }: { path: string }) {
  const person = useShownPictures(useWatch({ name: path }));
  return <Portrait person={{ name: '', ...person }} sizes="3rem" className="aspect-square" />;
}
