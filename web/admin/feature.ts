import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react';
import type { RouteObject } from 'react-router';
import type { z } from 'zod';
import type { ContentTypeName, contentTypes } from '#contract/content/index.ts';
import type { SiteSettings } from '#contract/settings/index.ts';
import type { ButtonStyle } from '../ui/Button.tsx';
import type { FieldNotes } from './forms/fieldNotes.ts';
import type { ItemLink } from './itemLink/itemLink.ts';
import type { ShowDialog } from './ui/useShownDialog.ts';

/** The texts for staff about an item that has no card, because it is deleted. */
export interface Description {
  /** The item's name, or the beginning of its description. */
  name: string;
  /** A detail that distinguishes items with the same name: the club or the date. */
  detail?: string;
}

type Describers = {
  [Name in ContentTypeName]?: (
    item: z.infer<(typeof contentTypes)[Name]['item']>,
    clubs: SiteSettings['clubs'],
  ) => Description;
};

export interface LoginWayProps {
  /** Is called when a login begins. */
  onStart: () => void;
  /** Is called when it failed, with the text for an error that has no message for the user. */
  onFailure: (error: Error, fallback: string) => void;
}

export interface PageButtonProps extends Pick<ButtonStyle, 'variant'> {
  link: ItemLink;
  /** Shows its dialog, which stays when the button goes. */
  show: ShowDialog;
}

export interface HandOverPartProps {
  /** The maximum number of rows of its list: all parts are printed on one page. */
  named: number;
}

/** A first task of a new committee. */
export interface FirstTask {
  text: string;
  /** Tasks with lower numbers come first. */
  order: number;
  /** The screen on which it is done. */
  path: string;
  /** Returns whether it is done. Absent if only the committee knows. */
  useDone?: () => boolean;
}

/** A screen for staff that belongs to no section. Those of a group share an entry of the bar, beside each other. */
export interface StaffScreen {
  label: string;
  path: string;
  group?: 'changes' | 'site';
}

export interface AddHelpProps {
  /** Is called with what fields say of the values that the help has given them. */
  onNotes: (notes: FieldNotes) => void;
}

/** The part of a feature that runs in the content manager. A feature has what it needs of these. */
export interface AdminFeature {
  /** The name of its folder. */
  name: string;
  /** A way to log in beside the password. */
  LoginWay?: ComponentType<LoginWayProps>;
  /** A field of the forms for a new password. `passkeys` are the names of those of the admin, if a link tells them. */
  NewPasswordField?: ComponentType<ComponentProps<'input'> & { passkeys?: string[] }>;
  /** A line below the form of the login. */
  loginHelp?: string;
  /** Its screens (`screen`), whose paths its contract names. */
  screens?: RouteObject[];
  /** Such screens that need no session. */
  openScreens?: RouteObject[];
  /** By type: what says which deleted item it is. */
  describers?: Describers;
  /** By type: what stands above the form that adds an item, in its context, and fills its fields. */
  addHelp?: Partial<Record<ContentTypeName, ComponentType<AddHelpProps>>>;
  /** A screen to which the bar above all screens leads. */
  barLink?: StaffScreen;
  /** A screen to which the screen ‘Account’ leads. */
  accountLink?: { label: string; path: string };
  /** Provides settings of the site (`KnownSections`) that are newer than those in the page. */
  Settings?: ComponentType<{ children: ReactNode }>;
  /** Returns the place of the form of a section of the site's settings. */
  sectionPath?: (section: string) => string;
  /** What stands above all screens. */
  Notice?: ComponentType;
  /** Items (`MoreItem`) of the menu of an item that has a page. */
  PageItem?: ComponentType<{ link: ItemLink }>;
  /** A button about the page of an item that was just added or published. */
  PageButton?: ComponentType<PageButtonProps>;
  /** Runs once, when the content manager has started. */
  start?: () => void;
  /** What stands above the list of the present team. `onStarted` is called when another team has taken its place. */
  AboveTeam?: ComponentType<{ onStarted: () => void }>;
  /** The place of the form that adds an admin. */
  addAdminPath?: string;
  /** The screen on which content of another place is brought in. */
  movingInPath?: string;
  /** A part of the screen ‘Hand-over’. */
  HandOverPart?: ComponentType<HandOverPartProps>;
  /** What the hand-over says of an admin beside the last visit. */
  AdminNote?: ComponentType<{ passkeys: number }>;
  /** Tasks of a new committee, which the screen ‘Hand-over’ lists. */
  firstTasks?: FirstTask[];
  /** Fetches again what any change of staff may have changed. */
  afterChange?: (queryClient: QueryClient) => void;
}

/** The parts of a feature on the screen ‘Account’ (features/account.ts). */
export interface AccountFeature {
  /** The name of its folder. */
  name: string;
  /** A panel about the own account, below that of the password. */
  OwnPanel?: ComponentType;
  /** Panels about other admins, below those of the own account. */
  OtherPanels?: ComponentType;
}

/** The form of a section of the settings (features/sectionForms.ts). */
export interface SectionParts {
  Fields: ComponentType;
  Preview: ComponentType;
}

/** Something that there is to do: a row of ‘Today’. */
export interface ToDo {
  icon: LucideIcon;
  text: string;
  /** Since when it waits, when it is due, or what it is about. */
  note?: string | undefined;
  /** The place where it is done. */
  path: string;
  /** Whether something is broken. */
  isFault?: boolean;
  /** What belongs to it, behind a button of this label. */
  more?: { label: ReactNode; content: ReactNode };
}

/** What there is to do, or why that could not be fetched; undefined as long as it is being fetched. */
export type FetchedToDo = ToDo[] | { failed: string } | undefined;

/** A large link of ‘Today’ to the form of a content type. */
export interface AddWay {
  type: ContentTypeName;
  label: string;
  note: string;
  icon: LucideIcon;
}

/** The parts of a feature in ‘Today’ (features/today.ts). */
export interface TodayFeature {
  /** The name of its folder, or of the part of the kernel. */
  name: string;
  /** Returns what comes next, and that in a few words; undefined as long as it is not known. */
  useNext?: () => { line: string; content: ReactNode } | undefined;
  useToDo?: () => FetchedToDo;
  add?: AddWay;
}

/** The beginning of the keys of the queries for ‘Today’. Any change of staff may change their answers. */
export const todayKey = ['today'];

/** The time for which a screen takes what ‘Today’ or another screen fetched last (ms). */
export const freshTime = 60_000;

/** The features of this content manager (features/admin.ts). */
export const AdminFeatures = createContext<AdminFeature[]>([]);

/** The places for components, which alone have names with a capital letter. */
type Place = Extract<keyof AdminFeature, Capitalize<string>>;

/** Returns the parts that the features have for a place, each with the name of its feature. */
export const useFeatureParts = <Name extends Place>(place: Name) =>
  use(AdminFeatures).flatMap(({ name, [place]: Part }) => (Part ? [{ name, Part }] : []));
