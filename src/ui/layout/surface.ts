export const containerClass = 'mx-auto w-full max-w-page px-4 md:px-6'

export const panelClass = 'rounded-card bg-surface p-4 md:p-6'
