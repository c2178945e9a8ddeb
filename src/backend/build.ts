import { makeTemplate } from './db/make-template.ts'
import { makeImages } from './demo/images/make.ts'

/** Programs beside the built server. */
export const programs = {
  'shop.js': 'src/backend/cli/shop.ts',
  'embedded.worker.js': 'src/backend/db/embedded.worker.ts',
}

/** The empty database that a first start unpacks, and the demo's images. */
export const preparations = [
  {
    title: 'Preparing the embedded database',
    mark: '.output/database.built',
    inputs: ['src/backend/db/**/*.ts', 'package-lock.json'],
    make: () => makeTemplate('.output/database.tar.gz'),
  },
  {
    title: 'Preparing the demo images',
    mark: '.output/media.built',
    inputs: [
      'src/backend/demo/images/*.ts',
      'src/backend/demo/images/masters/**/*.avif',
      'package-lock.json',
    ],
    make: (report: (progress: string) => void) =>
      makeImages({
        folder: '.output/media',
        onProgress: (done, of) => report(`${done} of ${of}`),
      }),
  },
]
