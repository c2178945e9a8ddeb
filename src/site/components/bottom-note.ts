/** The look of a note at the bottom of the screen: as wide as a phone, a card in the corner above. */
export const bottomNoteClass =
  'note-in text-sm text-ink shadow-bar md:mb-4 md:ml-6 md:max-w-modal-small md:rounded-card md:shadow-float'
