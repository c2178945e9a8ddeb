export const bottomNoteClass =
  'note-in text-sm text-ink shadow-bar md:mb-4 md:ml-6 md:max-w-modal-small md:rounded-card md:shadow-float'
