import { electromazine } from '#contract/content/electromazine.ts';
import { paths } from '../../paths.ts';
import { AddScreen } from '../content/AddScreen.tsx';
import { ElectromazineFields } from './ElectromazineFields.tsx';
import { ElectromazinePreview } from './ElectromazinePreview.tsx';

/** /admin/electromazine */
export default function AddElectromazine() {
  return (
    <AddScreen
      type={electromazine}
      title="Add Electromazine"
      action="Add Electromazine"
      manage={{ path: paths.admin.manageElectromazine, label: 'Manage Electromazines' }}
      preview={<ElectromazinePreview />}
    >
      <ElectromazineFields />
    </AddScreen>
  );
}
