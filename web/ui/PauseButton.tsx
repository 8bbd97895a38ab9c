import { Pause, Play } from 'lucide-react';
import { IconButton } from './Button.tsx';

interface PauseButtonProps {
  /** What it pauses and plays, in its name. */
  what: string;
  paused: boolean;
  onToggle: () => void;
}

/** Stops what plays by itself, and lets it go on. Where nothing does, for want of scripts or motion, it is hidden. */
export function PauseButton({ what, paused, onToggle }: PauseButtonProps) {
  const Icon = paused ? Play : Pause;
  return (
    <IconButton
      label={`${paused ? 'Play' : 'Pause'} ${what}`}
      quiet
      onClick={onToggle}
      className="motion-reduce:hidden noscript:hidden"
    >
      <Icon aria-hidden className="size-5 fill-current stroke-0" />
    </IconButton>
  );
}
